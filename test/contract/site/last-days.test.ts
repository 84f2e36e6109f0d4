import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { done } from '../done.ts';
import { engines, startServer, type Server } from '../server.ts';
import { beginningDay, dayBefore, endingDay, midnight } from '../turn-of-day.ts';
import { siteOf, wordsOf } from './site-page.ts';

/** The HTML of the pages that tell what is past. */
type Pages = Readonly<Record<'home' | 'tenders' | 'events' | 'ofBotany', string>>;

describe.each(engines)('the last day of what is published counts until its end in India, on %s', (engine) => {
  let server: Server;
  let before: Pages;
  let after: Pages;
  const { read } = siteOf(() => server);
  const readPages = async (): Promise<Pages> => {
    const [, botany = ''] = /href="\/site(\/departments\/\d+-botany)"/.exec(await read('/departments')) ?? [];
    const paths = ['', '/tenders', '/events', `${botany}/notices`];
    const [home = '', tenders = '', events = '', ofBotany = ''] = await Promise.all(paths.map(read));
    return { home, tenders, events, ofBotany };
  };
  const publish = (fields: object) =>
    done(
      server.admin.post('/api/admin/createnotice', {
        ...{ date: dayBefore, posted_as: 'Principal', description: '<p>In the hall.</p>', dept_code: 'PANDU' },
        ...fields,
      }),
    );

  beforeAll(async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: midnight - 60_000 });
    server = await startServer(engine);
    const days = { opening_date: dayBefore, closing_date: endingDay };
    for (const title of ['Tender for a lift', 'Tender for chairs'])
      await publish({ type: 'COLLEGE_TENDER', title, ...days });
    await publish({ type: 'COLLEGE_TENDER', title: 'Tender for benches', opening_date: beginningDay });
    await publish({ type: 'DEPTEVENT', title: 'Seminar on ferns', dept_code: 'BOT', ...days });
    vi.setSystemTime(midnight - 1);
    before = await readPages();
    vi.setSystemTime(midnight);
    after = await readPages();
  });
  afterAll(async () => {
    vi.useRealTimers();
    await server.stop();
  });

  test('so a tender is open on its closing day, and closed when the next day begins', () => {
    expect(part(before.tenders, 'Open')).toMatch(/Tender for a lift.*Closes/u);
    expect(part(before.tenders, 'Closed')).not.toContain('Tender for a lift');
    expect(part(before.home, 'Quick links')).toContain('Tenders (2 open)');
    expect(part(after.tenders, 'Open')).not.toContain('Tender for a lift');
    expect(part(after.tenders, 'Closed')).toMatch(/Tender for a lift.*Closed/u);
    // The one that opens on this day.
    expect(part(after.home, 'Quick links')).toContain('Tenders (1 open)');
  });

  test('so a tender is announced until its opening day begins, and open from then on', () => {
    expect(part(before.tenders, 'Announced')).toContain('Tender for benches');
    expect(part(before.tenders, 'Open')).not.toContain('Tender for benches');
    expect(part(after.tenders, 'Announced')).toBe('');
    expect(part(after.tenders, 'Open')).toContain('Tender for benches');
  });

  test('so an event is among those to come on its last day, and among the past ones after it', () => {
    const isToCome = ({ events, ofBotany, home }: Pages) =>
      [part(events, 'To come'), part(ofBotany, 'Events to come'), part(home, 'Events to come')].map((words) =>
        words.includes('Seminar on ferns'),
      );
    expect([isToCome(before), isToCome(after)]).toEqual([
      [true, true, true],
      [false, false, false],
    ]);
    expect(part(before.events, 'Past')).not.toContain('Seminar on ferns');
    expect(part(after.events, 'Past')).toContain('Seminar on ferns');
  });
});

/** The words of a part of a page: from its heading to the next one. */
function part(html: string, title: string): string {
  const [, content = ''] = new RegExp(`<h2[^>]*>${title}(.*?)(?:<h2|</main>)`, 'su').exec(html) ?? [];
  return wordsOf(`<main>${content}</main>`);
}
