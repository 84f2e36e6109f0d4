import { readFile, writeFile } from 'node:fs/promises';
import { BoundedMap } from '#model/bounded-map.ts';
import type { Files } from '#server/files/files.ts';
import { logoTag, type LogoSide } from './logo-address.ts';

/** A logo as it is sent. */
export interface LogoPicture {
  readonly mime: 'image/webp';
  readonly bytes: Buffer;
}

/** Small versions of the college's logo, which the settings hold as a `data:` address. */
export interface Logo {
  /** The logo as a small webp. Undefined if there is none, or if it cannot be decoded. */
  picture(dataAddress: string, side: LogoSide): Promise<LogoPicture | undefined>;
}

/** How many pictures are cached: every size of the logo, and of the previous one. */
const mostKept = 6;

/** How long to wait before a failed conversion is tried again, in ms. */
const patience = 60_000;

/** Converts the logo without blocking the server, and caches the results in memory. */
export function openLogo(files: Pick<Files, 'drafts' | 'pictures'>): Logo {
  const kept = new BoundedMap<string, Promise<LogoPicture | undefined>>(mostKept);
  return {
    picture: (dataAddress, side) => {
      const key = `${logoTag(dataAddress)}-${side}`;
      const known = kept.get(key);
      if (known) return known;
      const making = makePicture(files, dataAddress, side);
      kept.set(key, making);
      const forget = () => kept.get(key) === making && kept.delete(key);
      making.then((made) => made ?? setTimeout(forget, patience).unref(), forget);
      return making;
    },
  };
}

async function makePicture(
  { drafts, pictures }: Pick<Files, 'drafts' | 'pictures'>,
  dataAddress: string,
  side: LogoSide,
): Promise<LogoPicture | undefined> {
  const [, format, content] = /^data:image\/(\w+);base64,(.+)$/.exec(dataAddress) ?? [];
  if (format === undefined || content === undefined) return undefined;
  const [file, smaller] = [drafts.spare(), drafts.spare()];
  try {
    await writeFile(file, Buffer.from(content, 'base64'));
    if ((await pictures.look({ file, format, side, smaller })) !== 'made') return undefined;
    return { mime: 'image/webp', bytes: await readFile(smaller) };
  } finally {
    await Promise.all([drafts.discard(file), drafts.discard(smaller)]);
  }
}
