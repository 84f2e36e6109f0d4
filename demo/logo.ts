import sharp from 'sharp';

/** The emblem of the sample college: a river, a hill and a book, drawn for it. */
const emblem = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 96 96">
  <circle cx="48" cy="48" r="46" fill="#f7f1e1" stroke="#b4741f" stroke-width="4"/>
  <path d="M14 58 34 30l12 16 9-12 27 24z" fill="#1f5d57"/>
  <path d="M12 62q9-6 18 0t18 0 18 0 18 0" fill="none" stroke="#2f7f9b" stroke-width="4"/>
  <path d="M48 70q-9-6-20-3v13q11-3 20 3 9-6 20-3V67q-11-3-20 3z" fill="#b4741f"/>
  <path d="M48 70v13" stroke="#f7f1e1" stroke-width="2"/>
</svg>`;

/** The logo of the sample college as the settings keep it: a `data:` address. */
export async function logo(): Promise<string> {
  const png = await sharp(Buffer.from(emblem), { density: 288 }).resize(256, 256).png().toBuffer();
  return `data:image/png;base64,${png.toString('base64')}`;
}
