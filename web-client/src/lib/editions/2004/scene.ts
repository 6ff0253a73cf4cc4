import type { AreaView } from '$lib/gen/2004/AreaView';
import type { FeatureView } from '$lib/gen/2004/FeatureView';
import type { Guide } from '$lib/gen/2004/Guide';
import type { Token } from '$lib/gen/2004/Token';
import type { TokenView } from '$lib/gen/2004/TokenView';
import type { View2004 } from '$lib/gen/2004/View2004';
import type { Area, Face, Feature, Scene } from '$lib/board/scene';
import { entries } from '$lib/match/entries';

/** Returns the icon and the paint of a token on the board. */
export function tokenFace(token: Token): Face {
  switch (token.t) {
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
      return { icon: token.v === 'rockets' ? 'grenade' : token.v, paint: '#d9b65a' };
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

function feature({ at, what }: FeatureView): Feature {
  switch (what) {
    case 'duct':
    case 'exit':
      return { at, t: what };
    case 'slime':
      return { at, t: 'pool' };
    case 'teleporter_red':
      return { at, t: 'pad', paint: 'var(--key-red)' };
    case 'teleporter_blue':
      return { at, t: 'pad', paint: 'var(--key-blue)' };
    case 'teleporter_yellow':
      return { at, t: 'pad', paint: 'var(--key-yellow)' };
    case 'obstacle':
      return { at, t: 'crate' };
  }
}

/** Returns `make` with a memory: it runs once for each object, so what has not changed is not drawn again. */
function once<V extends object, D>(make: (of: V) => D): (of: V) => D {
  const cache = new WeakMap<V, D>();
  return (of) => {
    const known = cache.get(of);
    if (known !== undefined) return known;
    const fresh = make(of);
    cache.set(of, fresh);
    return fresh;
  };
}
const each = <V extends object, D>(make: (of: V) => D) =>
  once((map: { [key in number]?: V }): Record<number, D> =>
    Object.fromEntries(entries(map).map(([id, one]) => [id, make(one)])),
  );

const areas = each(once((area: AreaView): Area => ({ ...area, features: area.features.map(feature) })));
const tokens = each(once(({ at, what }: TokenView): Scene['tokens'][number] => ({ at, what: tokenFace(what) })));

/** Returns the areas of the scenario guide, and what has been revealed of them as it is. */
const guided = once((guide: Guide) =>
  once((lit: View2004['areas']): Scene['areas'] => ({ ...areas(guide.areas), ...areas(lit) })),
);

/** Returns what the shared board draws of a view. */
export const scene = (view: View2004): Scene => ({
  ...view,
  areas: view.guide ? guided(view.guide)(view.areas) : areas(view.areas),
  doors: { ...view.guide?.doors, ...view.doors },
  tokens: tokens(view.tokens),
});
