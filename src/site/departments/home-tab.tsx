import { departmentProfile } from '#model/entries/department-profile.ts';
import { employee } from '#model/people/employee.ts';
import { isPicture } from '#model/files.ts';
import { isEmptyHtml } from '#model/rich-text/to-plain-text.ts';
import { departmentAddress } from '#model/site/addresses.ts';
import { NoticeList } from '../notices/notice-list.tsx';
import { readNotices, type Notice } from '../notices/read-notices.ts';
import { personCardsOf } from '../parts/person-cards-of.ts';
import { PersonCards, type PersonCard } from '../parts/person-cards.tsx';
import { Picture } from '../parts/picture.tsx';
import { RichText } from '../parts/rich-text.tsx';
import { useSite } from '../parts/site-context.ts';
import type { DepartmentTab } from './department-tab.ts';
import type { DepartmentFacts } from './read-department-facts.ts';

/** How many of the newest notices are on the home page of a department. */
const newest = 5;

/** The overview of a department: its banner, its head, its founding year, and its own texts. */
export const homeTab: DepartmentTab = {
  name: 'home',
  holds: () => true,
  draw: async ({ reader }, facts) => {
    const { dept_code } = facts.department;
    const heads = await reader.list(employee, {
      filters: { dept_code: [dept_code], is_hod: [1] },
      sort: [{ field: 'index1', down: true }],
    });
    const faces = await personCardsOf(reader, heads);
    const notices = await readNotices(reader, { units: [dept_code], limit: newest });
    return { body: <Home facts={facts} heads={faces} notices={notices} /> };
  },
};

interface HomeProps {
  facts: DepartmentFacts;
  heads: readonly PersonCard[];
  notices: readonly Notice[];
}

function Home({ facts, heads, notices }: HomeProps) {
  const hasAside = heads.length > 0 || notices.length > 0;
  return (
    <>
      <Banner facts={facts} />
      <div className={hasAside ? 'dept-home' : undefined}>
        <Said facts={facts} />
        {hasAside && <Aside facts={facts} heads={heads} notices={notices} />}
      </div>
    </>
  );
}

function Banner({ facts: { profile } }: { facts: DepartmentFacts }) {
  const picture = profile.banner.find(({ mime }) => isPicture(mime));
  return picture ? (
    <Picture file={picture} className="dept-banner" sizes="(min-width: 74rem) 72rem, 94vw" isFirst />
  ) : null;
}

const texts = ['department_about', 'courses', 'contact_details'] as const;

/** A department's own texts. */
function Said({ facts }: { facts: DepartmentFacts }) {
  const { department, profile } = facts;
  const said = texts.filter((name) => !isEmptyHtml(profile[name]));
  return (
    <div className="dept-said">
      <Figures facts={facts} />
      {said.map((name) => (
        <section key={name} aria-labelledby={name}>
          <h2 id={name}>{departmentProfile.fields[name].label}</h2>
          <RichText html={profile[name]} />
        </section>
      ))}
      {said.length === 0 && <p className="empty">{department.dept_name} has not introduced itself yet.</p>}
    </div>
  );
}

/** The short facts of a department. */
function Figures({ facts: { profile } }: { facts: DepartmentFacts }) {
  const shown = (['estd', 'examination_system'] as const).filter((name) => profile[name] !== '');
  if (shown.length === 0) return null;
  return (
    <dl className="dates">
      {shown.map((name) => (
        <div key={name}>
          <dt>{departmentProfile.fields[name].label}</dt>
          <dd>{profile[name]}</dd>
        </div>
      ))}
    </dl>
  );
}

function Aside({ facts: { department }, heads, notices }: HomeProps) {
  const { href } = useSite();
  return (
    <aside className="dept-aside" aria-label={`People and notices of ${department.dept_name}`}>
      {heads.length > 0 && (
        <section>
          <h2>{heads.length === 1 ? 'Head' : 'Heads'}</h2>
          <PersonCards faces={heads} label="Head of the department" />
          <p>
            <a href={href(departmentAddress(department, 'people'))}>Everybody who works here</a>
          </p>
        </section>
      )}
      {notices.length > 0 && (
        <section>
          <h2>Newest notices</h2>
          <NoticeList notices={notices} />
          <p className="dept-more">
            <a href={href(departmentAddress(department, 'notices'))}>All notices and events</a>
          </p>
        </section>
      )}
    </aside>
  );
}
