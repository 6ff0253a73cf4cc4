/** A tone that goes on, and how loud it is. */
export interface Tone {
  context: AudioContext;
  out: GainNode;
}

/** Builds the tone of the station: two slow hums and the air behind them. It begins silent. */
export function humTone(): Tone {
  const context = new AudioContext();
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
  return { context, out };
}
