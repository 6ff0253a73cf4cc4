import type { Face, Thing } from './scene';

/** Icon and paint of a token on the board. */
export function tokenLook(token: Thing | Face): { icon: string; paint: string } {
  switch (token.t) {
    case 'face':
      return token;
    case 'health':
      return { icon: 'health', paint: '#d8e0e6' };
    case 'armor':
      return { icon: 'armor', paint: '#7fb5d8' };
    case 'adrenaline':
      return { icon: 'adrenaline', paint: '#e6d26a' };
    case 'berserk':
      return { icon: 'berserk', paint: '#ff7a5c' };
    case 'weapon':
      return { icon: token.v, paint: '#c7d0d8' };
    case 'ammo':
      return {
        icon: token.v === 'bullets' ? 'bullets' : token.v === 'rockets' ? 'grenade' : 'cells',
        paint: '#d9b65a',
      };
    case 'key':
      return { icon: 'key', paint: `var(--key-${token.v})` };
    case 'goal':
      return { icon: 'goal', paint: 'var(--objective)' };
    case 'deflector':
      return { icon: 'deflector', paint: '#b9a5ff' };
    case 'cargo':
      return { icon: 'cargo', paint: 'var(--objective)' };
  }
}
