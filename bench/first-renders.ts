import type { PageKind } from '#test/helpers/page-kinds.ts';

/** How long the first answer of a page took after each of several writes. */
export interface Render {
  readonly kind: PageKind;
  /** In ms. */
  readonly times: readonly number[];
}

interface Asked {
  /** Of somebody who may change the settings. */
  readonly headers: Readonly<Record<string, string>>;
  readonly kinds: readonly PageKind[];
  readonly times: number;
}

/** Asks for a page of every kind after each of several changes of the settings, which touch every page. */
export async function firstRenders(url: string, { headers, kinds, times }: Asked): Promise<Render[]> {
  const settings = (await (await fetch(`${url}/api/getsettings`, { headers })).json()) as { phone: string };
  const renders = kinds.map((kind) => ({ kind, times: [] as number[] }));
  for (let turn = 0; turn < times; turn += 1) {
    await change(url, { headers, phone: turn % 2 === 0 ? '0361 2570450' : '0361 2570451' });
    for (const render of renders) render.times.push(await timed(url + render.kind.path));
  }
  await change(url, { headers, phone: settings.phone });
  return renders;
}

async function timed(address: string): Promise<number> {
  const began = performance.now();
  const answer = await fetch(address, { headers: { 'accept-encoding': 'br' } });
  await answer.arrayBuffer();
  return performance.now() - began;
}

async function change(url: string, { headers, phone }: { headers: Asked['headers']; phone: string }): Promise<void> {
  const options = { method: 'PUT', headers, body: JSON.stringify({ phone }) };
  const answer = await fetch(`${url}/api/admin/updatesettings`, options);
  if (!answer.ok) throw new Error(`The settings answered ${answer.status}: ${await answer.text()}`);
}
