import type { Files } from '../files/files.ts';

/** What is made of uploaded files again when somebody asks for it. */
const derived = /^(thumbnails|pictures)\//;

/** Copies every uploaded file that is not there yet from one place to another, and holds their sizes against each other. Answers how many there are. */
export async function moveFiles(from: Files, to: Files): Promise<number> {
  let count = 0;
  for await (const key of from.place.olderThan(Infinity)) {
    if (derived.test(key)) continue;
    count += 1;
    const size = await from.place.size(key);
    if (size === (await to.place.size(key))) continue;
    const pieces = await from.place.read(key);
    if (!pieces) continue;
    const own = async function* () {
      for await (const piece of pieces) yield Uint8Array.from(piece);
    };
    const { file } = await to.drafts.receive(own(), Infinity);
    await to.place.keep(key, file);
    if ((await to.place.size(key)) !== size) throw new Error(`The file ${key} did not arrive whole.`);
  }
  return count;
}
