import { settings } from './settings.svelte';

/** The volume of the hum at full setting, well below every meaningful sound. */
const LOUDEST = 0.05;

/** The low tone of the station: two slow hums and the air behind them. Silent unless the player has asked for it. */
class Hum {
  #context: AudioContext | null = null;
  #out: GainNode | null = null;

  #build(): GainNode {
    const context = new AudioContext();
    this.#context = context;
    const out = new GainNode(context, { gain: 0 });
    out.connect(context.destination);
    for (const [frequency, gain] of [
      [41, 0.8],
      [61.7, 0.35],
    ] as const) {
      const level = new GainNode(context, { gain });
      const hum = new OscillatorNode(context, { frequency });
      hum.connect(level).connect(out);
      hum.start();
    }
    // Two seconds of looped noise, low-pass filtered.
    const air = context.createBuffer(1, context.sampleRate * 2, context.sampleRate);
    const samples = air.getChannelData(0);
    let last = 0;
    for (let at = 0; at < samples.length; at++) {
      last = (last + 0.02 * (Math.random() * 2 - 1)) / 1.02;
      samples[at] = last * 3;
    }
    const wind = new AudioBufferSourceNode(context, { buffer: air, loop: true });
    wind.connect(new BiquadFilterNode(context, { type: 'lowpass', frequency: 220 })).connect(out);
    wind.start();
    this.#out = out;
    return out;
  }

  /** Follows the settings. Call it after the first gesture and whenever they change. */
  tune() {
    const { hum, muted, volume } = settings.likes;
    const level = hum && !muted && !document.hidden ? LOUDEST * volume : 0;
    if (level === 0 && !this.#out) return;
    const out = this.#out ?? this.#build();
    void this.#context?.resume();
    out.gain.setTargetAtTime(level, out.context.currentTime, 0.4);
  }

  stop() {
    void this.#context?.close();
    this.#context = null;
    this.#out = null;
  }
}

export const hum = new Hum();
