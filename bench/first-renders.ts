import { once } from 'node:events';
import { Agent, get, type IncomingMessage } from 'node:http';
import type { PageKind } from '#test/helpers/page-kinds.ts';

/** How long the first response of a page took after each of several writes. */
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

/** Until the last byte is there, packed as it came: to unpack it is the reader's own affair. */
async function timed(address: string): Promise<number> {
  const began = performance.now();
  const asked = get(address, { headers: { 'accept-encoding': 'br' }, agent });
  const [answer] = (await once(asked, 'response')) as [IncomingMessage];
  await once(answer.resume(), 'end');
  return performance.now() - began;
}

const agent = new Agent({ keepAlive: true });

async function change(url: string, { headers, phone }: { headers: Asked['headers']; phone: string }): Promise<void> {
  const options = { method: 'PUT', headers, body: JSON.stringify({ phone }) };
  const answer = await fetch(`${url}/api/admin/updatesettings`, options);
  if (!answer.ok) throw new Error(`The settings answered ${answer.status}: ${await answer.text()}`);
}
