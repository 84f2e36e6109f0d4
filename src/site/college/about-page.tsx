import { collegeCode } from '#model/college/codes.ts';
import { departmentFile } from '#model/content/department-file.ts';
import { employee } from '#model/people/employee.ts';
import { isEmptyHtml } from '#model/rich-text/to-plain-text.ts';
import type { Settings } from '#server/store/settings.ts';
import { countBy } from '#server/store/records/counting.ts';
import { Contact } from '../document.tsx';
import { collegeThing } from '../formats/schema-org.ts';
import type { SitePage } from '../page.ts';
import { collegeNameOf } from '../parts/college-name.ts';
import { excerpt } from '../parts/excerpt.ts';
import { personCardsOf } from '../parts/person-cards-of.ts';
import { PersonCards, type PersonCard } from '../parts/person-cards.tsx';
import { Heading } from '../parts/heading.tsx';
import { RichText } from '../parts/rich-text.tsx';
import { useSite } from '../parts/site-context.ts';
import type { Reader } from '../reader.ts';
import { achievements, testimonials } from './college-files-pages.tsx';

/** The pages about the college that always exist. */
const ways = [
  { label: 'Departments', path: '/departments' },
  { label: 'Facilities', path: '/facilities' },
  { label: 'Committees', path: '/committees' },
  { label: 'Staff', path: '/staff' },
  { label: 'Academic performance', path: '/performance' },
  { label: 'Students’ Union', path: '/students-union' },
  { label: 'Alumni', path: '/alumni' },
  { label: 'Public self-disclosure', path: '/disclosure' },
] as const;

type Way = { readonly label: string; readonly path: string };

/** The page about the college. */
export const aboutPage: SitePage = {
  path: '/about',
  read: async ({ reader, settings, absolute }) => {
    const heads = await readHeads(reader);
    const { college_name: name, address, phone: telephone, email } = settings;
    return {
      kind: 'page',
      title: name ? `About ${name}` : 'About the college',
      description: excerpt(settings.about) || `What ${name || 'the college'} is, and who leads it.`,
      canonical: '/about',
      trail: [],
      facts: [collegeThing({ name: collegeNameOf(settings), url: absolute('/'), address, telephone, email })],
      body: <About settings={settings} heads={heads} more={await readMore(reader)} />,
    };
  },
};

/** The principal and the vice principals, as a list of people shows them. */
async function readHeads(reader: Reader): Promise<PersonCard[]> {
  const people = await reader.list(employee, {
    filters: { type: ['PRINCIPAL', 'VICE PRINCIPAL'] },
    sort: [
      { field: 'type', down: false },
      { field: 'index1', down: true },
    ],
  });
  const types = new Map<string, string>(employee.fields.type.choices.map(({ value, label }) => [value, label]));
  const faces = await personCardsOf(reader, people);
  // The office they hold comes first; the designation may be the same, and is then shown as it is written.
  return faces.map((face, at) => {
    const { type = '', designation = '' } = people[at] ?? {};
    const office = types.get(type) ?? '';
    const isSame = designation.toLowerCase() === office.toLowerCase();
    return { ...face, lines: isSame ? [designation] : [office, designation] };
  });
}

/** The pages of the college's own files that are not empty. */
async function readMore(reader: Reader): Promise<Way[]> {
  reader.note(departmentFile);
  const counted = { resource: departmentFile, actor: reader.actor, field: 'type' };
  const counts = await countBy(reader.store, { ...counted, filters: { dept_code: [collegeCode] } });
  return [achievements, testimonials]
    .filter(({ types }) => types.some((type) => counts.has(type)))
    .map(({ title, path }) => ({ label: title, path }));
}

interface AboutProps {
  settings: Settings;
  heads: readonly PersonCard[];
  more: readonly Way[];
}

function About({ settings, heads, more }: AboutProps) {
  const { href } = useSite();
  return (
    <div>
      <Heading>{settings.college_name ? `About ${settings.college_name}` : 'About the college'}</Heading>
      <div className="college-about">
        <div className="college-said">
          {isEmptyHtml(settings.about) ? (
            <p className="empty">The college has not introduced itself yet.</p>
          ) : (
            <RichText html={settings.about} under={1} />
          )}
          {heads.length > 0 && (
            <section>
              <h2>Who leads the college</h2>
              <PersonCards faces={heads} label="Who leads the college" />
            </section>
          )}
        </div>
        <div className="college-aside">
          <nav aria-label="More about the college">
            <h2>More about the college</h2>
            <ul>
              {[...ways, ...more].map(({ label, path }) => (
                <li key={path}>
                  <a href={href(path)}>{label}</a>
                </li>
              ))}
            </ul>
          </nav>
          <section>
            <h2>Where we are</h2>
            <Contact settings={settings} />
            <p>
              <a href={href('/contact')}>How to reach us</a>
            </p>
          </section>
        </div>
      </div>
    </div>
  );
}
