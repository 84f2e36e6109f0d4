import { department } from '#model/academics/department.ts';
import { collegeCode, unionCode } from '#model/college/codes.ts';
import { alumnus } from '#model/people/alumnus.ts';
import { alumnusAnchor, idOfRef } from '#model/site/addresses.ts';
import { countBy } from '#server/store/records/counting.ts';
import { underAbout } from '../navigation.ts';
import type { SitePage, Visit } from '../page.ts';
import { alumniPerPage, byBatch, alumnusCard, type Alumnus } from '../parts/alumni.ts';
import { PersonCards } from '../parts/person-cards.tsx';
import { Heading } from '../parts/heading.tsx';
import { parsePageNumber, Pager, type PageRange } from '../parts/pager.tsx';
import { useSite } from '../parts/site-context.ts';
import type { Reader } from '../reader.ts';

/** A department or the college, as the owner of alumni. */
interface Unit {
  readonly code: string;
  readonly name: string;
  readonly count: number;
}

/** Alumni of the college, by department and batch. */
export const alumniPage: SitePage = {
  path: '/alumni',
  queries: ['department', 'page', 'person'],
  read: async (visit) => {
    const units = await readUnits(visit.reader);
    const { department: code = '', person } = visit.query;
    if (person !== undefined) return { kind: 'moved', to: await placeOf(visit, units, person), isForNow: true };
    // The code of a department may have changed, or it may have no alumni.
    if (code !== '' && !units.some((unit) => unit.code === code))
      return { kind: 'moved', to: alumniAddress('', 1), isForNow: true };
    const shown = units.filter((unit) => code === '' || unit.code === code);
    const place = parsePageNumber(
      visit.query['page'],
      shown.reduce((sum, { count }) => sum + count, 0),
      alumniPerPage,
    );
    if (!place) return undefined;
    const alumni = await readAlumni(visit, shown, place);
    const title = titleOf(units.find((unit) => unit.code === code));
    return {
      kind: 'page',
      title,
      description: 'Some of those who studied here, by department and batch.',
      canonical: alumniAddress(code, place.page),
      trail: underAbout,
      body: (
        <div>
          <Heading>{title}</Heading>
          {units.length === 0 && <p className="empty">No alumni have been named yet.</p>}
          <Units units={units} code={code} />
          {shown.map((unit) => (
            <OfUnit key={unit.code} unit={unit} alumni={alumni.filter(({ dept_code }) => dept_code === unit.code)} />
          ))}
          <Pager page={place.page} pages={place.pages} address={(page) => alumniAddress(code, page)} />
        </div>
      ),
    };
  },
};

/** The title of the page for one unit, or for all. */
function titleOf(chosen: Unit | undefined): string {
  if (!chosen) return 'Alumni';
  return chosen.code === collegeCode ? chosen.name : `Alumni: ${chosen.name}`;
}

/**
 * The units with alumni: the college first, then the departments by name. The members of the union have a page of their
 * own.
 */
async function readUnits(reader: Reader): Promise<Unit[]> {
  reader.note(alumnus);
  const counts = await countBy(reader.store, {
    resource: alumnus,
    actor: reader.actor,
    field: 'dept_code',
    filters: {},
  });
  const departments = await reader.list(department, { sort: [{ field: 'dept_name', down: false }] });
  const named = [
    { code: collegeCode, name: 'Notable alumni of the college' },
    ...departments.map(({ dept_code, dept_name }) => ({ code: dept_code, name: dept_name })),
  ];
  return named
    .filter(({ code }) => code !== unionCode)
    .map((one) => ({ ...one, count: counts.get(one.code) ?? 0 }))
    .filter(({ count }) => count > 0);
}

/** Where an alumnus is, on the page that shows everybody; the first page for one who is no more. */
async function placeOf({ reader }: Visit, units: readonly Unit[], person: string): Promise<string> {
  const found = await reader.byId(alumnus, idOfRef(person) ?? 0);
  const at = units.findIndex(({ code }) => code === found?.dept_code);
  const unit = units[at];
  if (!found || !unit) return alumniAddress('', 1);
  const before = units.slice(0, at).reduce((sum, { count }) => sum + count, 0);
  const inUnit = await reader.list(alumnus, { filters: { dept_code: [unit.code] }, sort: byBatch });
  const rank = before + inUnit.findIndex(({ id }) => id === found.id);
  return `${alumniAddress('', Math.floor(rank / alumniPerPage) + 1)}#${alumnusAnchor(found.id)}`;
}

/** The alumni of one page. Of the units on it, only the first and the last can continue on another page. */
async function readAlumni({ reader }: Visit, units: readonly Unit[], { offset }: PageRange): Promise<Alumnus[]> {
  const read = (codes: readonly string[], slice: { readonly limit?: number; readonly offset?: number } = {}) =>
    reader.list(alumnus, { filters: { dept_code: codes }, sort: byBatch, ...slice });
  const pieces = piecesOf(units, offset);
  const whole = pieces.filter(({ from, till, count }) => from === 0 && till === count).map(({ code }) => code);
  const alumni = whole.length === 0 ? [] : await read(whole);
  for (const { code, from, till } of pieces.filter((piece) => !whole.includes(piece.code))) {
    alumni.push(...(await read([code], { limit: till - from, offset: from })));
  }
  return alumni;
}

/** The part of each unit on a page that begins at `offset`, if all units form one list. */
function piecesOf(units: readonly Unit[], offset: number) {
  let before = 0;
  return units
    .map(({ code, count }) => {
      const from = Math.max(0, offset - before);
      const till = Math.min(count, offset + alumniPerPage - before);
      before += count;
      return { code, count, from, till };
    })
    .filter(({ from, till }) => from < till);
}

function alumniAddress(code: string, page: number): string {
  const query = new URLSearchParams({
    ...(code !== '' && { department: code }),
    ...(page !== 1 && { page: String(page) }),
  }).toString();
  return query === '' ? '/alumni' : `/alumni?${query}`;
}

function Units({ units, code }: { units: readonly Unit[]; code: string }) {
  const { href } = useSite();
  if (units.length < 2) return null;
  return (
    <nav className="choices" aria-label="Departments">
      <ul>
        {[{ code: '', name: 'Everybody', count: 0 }, ...units].map((unit) => (
          <li key={unit.code}>
            <a href={href(alumniAddress(unit.code, 1))} aria-current={unit.code === code ? 'page' : undefined}>
              {unit.code === collegeCode ? 'Notable' : unit.name}
              {unit.count > 0 && <span className="facts"> ({unit.count})</span>}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}

function OfUnit({ unit, alumni }: { unit: Unit; alumni: readonly Alumnus[] }) {
  if (alumni.length === 0) return null;
  return (
    <section>
      <h2>{unit.name}</h2>
      <PersonCards faces={alumni.map(alumnusCard)} label={unit.name} />
    </section>
  );
}
