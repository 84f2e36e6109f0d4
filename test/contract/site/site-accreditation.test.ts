import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { UploadedFile } from '#model/files.ts';
import { pruneHistory } from '#server/store/records/history.ts';
import type { Client } from '#test/helpers/api-client.ts';
import { done } from '../done.ts';
import { findRecord, type Stored } from '../find-record.ts';
import { signInEveryRole } from '../people.ts';
import { engines, startServer, type Server } from '../server.ts';
import { addressOf, upload } from '../uploading.ts';

interface Evidence extends Stored {
  title: string;
  upload_info: UploadedFile[];
}
interface Metric extends Stored {
  sr_no: string;
  metric_question: string;
  evidence: Evidence[];
}
interface Criterion extends Stored {
  criterion: string;
  metrics: Metric[];
}
interface Cycle extends Stored {
  criteria: Criterion[];
}

describe.each(engines)('%s', (engine) => {
  let server: Server;
  let iqac: Client;
  beforeAll(async () => {
    server = await startServer(engine, { PUBLIC_URL: 'https://college.example' });
    iqac = (await signInEveryRole(server)).IQAC;
  });
  afterAll(() => server.stop());

  const look = (path: string) => server.nobody.raw(`/site${path}`, { redirect: 'manual' });
  const page = async (path: string) => String(await done(look(path)));
  const leadsTo = async (path: string) => {
    const { status, headers } = await look(path);
    return [status, headers.get('location')];
  };
  const start = async (asked: object) => ((await done(iqac.post('/api/admin/startcycle', asked))) as { id: number }).id;
  const read = async (id: number, tree = 'ssr') => (await done(iqac.get(`/api/admin/${tree}/${id}/getcycle`))) as Cycle;
  const fromFramework = async (name: string) => {
    const id = await start({ tree: 'ssr', name, framework: 'ssr-affiliated-2023' });
    return { id, cycle: await read(id) };
  };
  const metricsOf = (cycle: Cycle) => cycle.criteria.flatMap(({ metrics }) => metrics);
  const metricAt = (cycle: Cycle, at: number) => {
    const found = metricsOf(cycle)[at];
    if (!found) throw new Error(`There is no metric ${at}.`);
    return found;
  };
  const pieceOf = ({ evidence: [first] }: Metric) => {
    if (!first) throw new Error('The metric asks for no evidence.');
    return first;
  };
  const paper = async (name: string, type = 'SSR_FILE') => (await upload(iqac, [name, `Of ${name}`], type)).file;
  const provide = ({ id }: { id: number }, upload_info: object[]) =>
    done(iqac.put(`/api/admin/${id}/updatessrfilegroup`, { upload_info }));
  const codeOf = ({ path }: { path: string }) => `/f/${path.slice(0, 10)}`;
  const prune = () =>
    server.running.context.store.write((tx) =>
      pruneHistory({ store: server.running.context.store, tx }, new Date(Date.now() + 60_000).toISOString()),
    );

  test('cycles are listed by the year in their name, newest first, with counts of metrics and files', async () => {
    await start({ tree: 'aqar', name: 'AQAR 2031-32', framework: 'aqar-affiliated-ug-2020' });
    await start({ tree: 'aqar', name: 'AQAR 2030-31', framework: 'aqar-affiliated-ug-2020' });
    await iqac.post('/api/admin/addgroup', { name: 'এ কিউ এ আৰ ২০২৯-৩০' });
    const { cycle } = await fromFramework('SSR 2033');
    await provide(pieceOf(metricAt(cycle, 0)), [await paper('a.txt'), await paper('b.txt')]);
    await iqac.post('/api/admin/addgroup', { name: 'AQAR 2028-29' });
    await iqac.post('/api/admin/addgroup', { name: 'AQAR of no year' });
    const html = await page('/accreditation');
    const names = ['AQAR 2031-32', 'AQAR 2030-31', 'এ কিউ এ আৰ ২০২৯-৩০', 'AQAR 2028-29', 'AQAR of no year'];
    const places = names.map((name) => html.indexOf(`>${name}<`));
    expect(places).toEqual([...places].sort((one, other) => one - other));
    expect(places).not.toContain(-1);
    expect(html).toContain('56 metrics, 2 files and links');
    expect(html).toContain('93 metrics, no files yet');
    expect(html).toContain('0 metrics, no files yet');
  });

  test('the items of an extended profile count as no metrics, whatever spaces are in its name', async () => {
    await iqac.post('/api/admin/addssrgroup', { name: 'SSR 2052' });
    const { id } = await findRecord(iqac, 'getssrgroup', ['name', 'SSR 2052']);
    for (const criterion of ['Extended\u00a0 Profile', 'Governance']) {
      await iqac.post('/api/admin/addssrsubgroup', {
        group_id: id,
        criterion,
        type: 'QUANTITATIVE',
        metric_question: 'How?',
      });
      const { id: under } = await findRecord(iqac, 'getssrsubgroup', ['criterion', criterion]);
      const item = { sub_group_id: under, sr_no: '1.1', metric_question: 'How many?' };
      await done(iqac.post('/api/admin/addssrsubsubgroup', item));
    }
    const html = await page('/accreditation');
    expect(html.slice(html.indexOf('SSR 2052')).replace(/<[^>]*>/g, ' ')).toMatch(/^SSR 2052\s+1 metric, no files yet/);
  });

  test('a criterion is shown once, with both types of its metrics, although another was added in between', async () => {
    await iqac.post('/api/admin/addssrgroup', { name: 'SSR 2051' });
    const { id } = await findRecord(iqac, 'getssrgroup', ['name', 'SSR 2051']);
    const add = (criterion: string, type: string) =>
      done(iqac.post('/api/admin/addssrsubgroup', { group_id: id, criterion, type, metric_question: 'How?' }));
    await add('Governance', 'QUANTITATIVE');
    await add('Best practices', 'QUANTITATIVE');
    await add('Governance', 'QUALITATIVE');
    const html = await page(`/accreditation/ssr-${id}-ssr-2051`);
    expect(html).toMatch(/Governance<\/h2>.*Quantitative metrics.*Qualitative metrics.*Best practices<\/h2>/s);
    expect(html.split('>Governance</h2>')).toHaveLength(2);
  });

  test('a cycle shows each metric with its evidence, its permanent addresses and what is missing', async () => {
    const { id, cycle } = await fromFramework('SSR 2035');
    const metric = metricAt(cycle, 0);
    const file = await paper('syllabus.txt');
    const link = { type: 'SSR_FILE', path: 'https://www.ugc.example/a', ext: '', mime: 'link', filename: 'The rules' };
    await provide(pieceOf(metric), [file, link]);
    const bare = await findRecord(iqac, 'getssrsubgroup', ['group_id', id]);
    await iqac.post('/api/admin/addssrsubsubgroup', { sub_group_id: bare.id, sr_no: '9.9.9', metric_question: 'Why?' });
    const html = await page(`/accreditation/ssr-${id}-ssr-2035`);
    const { body: empty } = await look(`/accreditation/ssr-${id}-ssr-2035`);
    expect(empty).toBe(html);
    // A criterion is stored once for each type but shown once; the profile has one type only.
    const [profile, ...others] = cycle.criteria;
    expect(html).toMatch(/<p class="byline">56 metrics, /);
    expect(html).toContain('<h3>Items</h3>');
    expect(await page(`/m/s${profile?.metrics[0]?.id}`)).toContain('<h1>Extended profile 1.1</h1>');
    for (const { id: number, criterion } of [profile!, ...others.filter((_, at) => at % 2 === 0)]) {
      expect(html).toContain(`id="criterion-${number}">${criterion}</h2>`);
      expect(html).toContain(`href="#criterion-${number}"`);
    }
    for (const one of metricsOf(cycle)) {
      expect(html).toContain(`id="s${one.id}"`);
      expect(html).toContain(`https://college.example/site/m/s${one.id}<`);
      expect(html).toContain(one.sr_no);
    }
    expect(html).toMatch(/>Quantitative</);
    expect(html).toMatch(/>Qualitative</);
    expect(html).toContain(`href="/site${codeOf(file)}"`);
    expect(html).toContain(`https://college.example/site${codeOf(file)}<`);
    expect(html).toMatch(/syllabus\.txt <span class="file-facts">\(text, 15 bytes\)/);
    expect(html).toMatch(/The rules <span class="file-facts">\(ugc\.example\)/);
    expect(html).not.toContain('/f/https');
    expect(html).toContain('Not provided yet.');
    expect(html).toContain('No evidence is listed for this metric.');
    expect(html).toContain('href="/site/iqac/ssr"');
  });

  test('an old name of a cycle redirects to the current name, and an unknown cycle gets 404', async () => {
    const { id } = await fromFramework('SSR 2036');
    await done(iqac.put(`/api/admin/${id}/updatessrgroup`, { name: 'SSR 2036 (final)' }));
    expect(await leadsTo(`/accreditation/ssr-${id}-ssr-2036`)).toEqual([
      301,
      `/site/accreditation/ssr-${id}-ssr-2036-final`,
    ]);
    for (const ref of [`ssr-${id + 1000}`, `aqar-${id + 1000}-ssr-2036`, 'ssr-', 'naac-1', String(id)]) {
      expect([ref, (await look(`/accreditation/${ref}`)).status]).toEqual([ref, 404]);
    }
  });

  test('a metric has a page of its own, which shows saved evidence at the next request', async () => {
    const { id, cycle } = await fromFramework('SSR 2037');
    const metric = metricAt(cycle, 3);
    const address = `/m/s${metric.id}`;
    expect(await page(address)).toContain('Not provided yet.');
    const file = await paper('minutes.txt');
    await provide(pieceOf(metric), [file]);
    const html = await page(address);
    expect(html).toContain(`rel="canonical" href="https://college.example/site${address}"`);
    expect(html).toContain(metric.sr_no);
    expect(html).toContain(pieceOf(metric).title);
    expect(html).toContain('minutes.txt');
    expect(html).toContain(`href="/site/accreditation/ssr-${id}-ssr-2037#s${metric.id}"`);
    expect(await leadsTo(codeOf(file))).toEqual([302, addressOf(file)]);
    expect((await server.nobody.raw(addressOf(file), {})).status).toBe(200);
  });

  test('permanent addresses still work after a metric is moved and renumbered and its cycle renamed', async () => {
    const { id, cycle } = await fromFramework('SSR 2038');
    const metric = metricAt(cycle, 0);
    const file = await paper('stays.txt');
    await provide(pieceOf(metric), [file]);
    const [first, second] = cycle.criteria;
    const others = (first?.metrics ?? []).filter((one) => one.id !== metric.id).map((one) => one.id);
    await done(
      iqac.post('/api/admin/ssr/arrange', {
        level: 'metric',
        parent: first?.id,
        ids: [...others.reverse(), metric.id],
      }),
    );
    const there = (second?.metrics ?? []).map((one) => one.id);
    await done(
      iqac.post('/api/admin/ssr/arrange', { level: 'metric', parent: second?.id, ids: [metric.id, ...there] }),
    );
    await done(iqac.put(`/api/admin/${metric.id}/updatessrsubsubgroup`, { sr_no: '7.7.7' }));
    await done(iqac.put(`/api/admin/${id}/updatessrgroup`, { name: 'SSR 2038 anew' }));
    const html = await page(`/m/s${metric.id}`);
    expect(html).toContain('7.7.7');
    expect(html).toContain('SSR 2038 anew');
    expect(html).toContain(second?.criterion);
    expect(html).toContain('stays.txt');
    expect(await leadsTo(codeOf(file))).toEqual([302, addressOf(file)]);
  });

  test('a copied cycle has its own metrics, and a shared file gets 410 only when no cycle uses it', async () => {
    const { id, cycle } = await fromFramework('SSR 2039');
    const file = await paper('shared.txt');
    await provide(pieceOf(metricAt(cycle, 0)), [file]);
    const copy = await read(await start({ tree: 'ssr', name: 'SSR 2039 copy', cycle: id, files: 1 }));
    const known = new Set(metricsOf(cycle).map((one) => one.id));
    expect(metricsOf(copy).filter((one) => known.has(one.id))).toEqual([]);
    expect(await page(`/m/s${metricAt(copy, 0).id}`)).toContain('SSR 2039 copy');
    expect(await page(`/m/s${metricAt(cycle, 0).id}`)).not.toContain('SSR 2039 copy');
    await provide(pieceOf(metricAt(cycle, 0)), []);
    expect(await leadsTo(codeOf(file))).toEqual([302, addressOf(file)]);
    await provide(pieceOf(metricAt(copy, 0)), [await paper('instead.txt')]);
    expect((await look(codeOf(file))).status).toBe(410);
  });

  test('a metric of a deleted cycle gets 410 until it is restored, also after the history is pruned', async () => {
    const { id, cycle } = await fromFramework('SSR 2040');
    const metric = metricAt(cycle, 1);
    const file = await paper('gone.txt');
    await provide(pieceOf(metric), [file]);
    await done(iqac.remove(`/api/admin/ssr/${id}/deletecycle`));
    const gone = await look(`/m/s${metric.id}`);
    expect(gone.status).toBe(410);
    expect(gone.body).toContain('This metric has been withdrawn');
    expect(gone.body).toContain('<meta name="robots" content="noindex"/>');
    expect((await look(codeOf(file))).status).toBe(410);
    await done(iqac.post(`/api/admin/ssr/${id}/restorecycle`));
    expect(await page(`/m/s${metric.id}`)).toContain('gone.txt');
    expect(await leadsTo(codeOf(file))).toEqual([302, addressOf(file)]);
    await done(iqac.remove(`/api/admin/ssr/${id}/deletecycle`));
    await prune();
    expect((await look(`/m/s${metric.id}`)).status).toBe(410);
    expect((await look(codeOf(file))).status).toBe(410);
    const { cycle: next } = await fromFramework('SSR 2041');
    expect(metricsOf(next).map((one) => one.id)).not.toContain(metric.id);
  });

  test('an unknown or malformed metric address gets 404', async () => {
    for (const address of [
      '/m/s999999',
      '/m/a999999',
      '/m/s0',
      '/m/s01',
      '/m/x1',
      '/m/s',
      '/m/s1a',
      '/m/s9999999999',
    ]) {
      expect([address, (await look(address)).status]).toEqual([address, 404]);
    }
  });

  test('a file that is not evidence, and a code that is not exact, have no permanent address', async () => {
    const draft = await paper('draft.txt', 'IQAC_MINUTES');
    const made = { date: '2026-11-20', type: 'IQAC_MINUTES', title: 'Not yet', posted_as: 'IQAC Coordinator' };
    await done(iqac.post('/api/admin/createnotice', { ...made, draft: 1, upload_info: [draft] }));
    const alone = await paper('alone.txt');
    const { cycle } = await fromFramework('SSR 2042');
    const named = await paper('named.txt');
    await provide(pieceOf(metricAt(cycle, 0)), [named]);
    const missing = await look('/f/0000000000');
    for (const file of [draft, alone]) {
      const { status, body } = await look(codeOf(file));
      const same = (text: unknown) => String(text).replaceAll(/[0-9a-f]{10}/g, '');
      expect([status, same(body)]).toEqual([404, same(missing.body)]);
    }
    const whole = named.path.slice(0, 32);
    for (const code of [
      named.path,
      whole,
      whole.slice(0, 9),
      whole.slice(0, 11),
      whole.slice(0, 10).toUpperCase(),
      '%',
      '__________',
    ]) {
      if (code === whole.slice(0, 10)) continue;
      expect([code, (await look(`/f/${encodeURIComponent(code)}`)).status]).toEqual([code, 404]);
    }
  });
});
