import { createCipheriv, createHash } from 'node:crypto';

/** Random values that the same seed reproduces. */
export interface SeededRandom {
  /** A whole number from `least` to `most`, both included. */
  between(least: number, most: number): number;
  /** One of the choices, at random. */
  of<Choice>(choices: readonly Choice[]): Choice;
  /** True with a probability of `often` percent. */
  percent(often: number): boolean;
  /** A unique PDF file of about `size` bytes. */
  pdf(size: number): Buffer<ArrayBuffer>;
}

/** The random values for a name under a seed: the same for the same name, whatever other names have drawn. */
export function openSeededRandom(seed: string, name: string): SeededRandom {
  const key = createHash('sha256').update(`${seed} ${name}`).digest();
  const stream = createCipheriv('aes-256-ctr', key, Buffer.alloc(16));
  const bytes = (length: number) => stream.update(Buffer.alloc(length));
  const between = (least: number, most: number) => least + (bytes(4).readUInt32LE() % (most - least + 1));
  return {
    between,
    of: (choices) => choices[between(0, choices.length - 1)]!,
    percent: (often) => between(1, 100) <= often,
    pdf: (size) => Buffer.concat([Buffer.from('%PDF-1.4\n'), bytes(size), Buffer.from('\n%%EOF\n')]),
  };
}
