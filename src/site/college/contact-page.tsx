import type { Settings } from '#server/store/settings.ts';
import { Contact } from '../document.tsx';
import { collegeThing } from '../formats/schema-org.ts';
import { underAbout } from '../navigation.ts';
import type { SitePage } from '../page.ts';
import { collegeNameOf } from '../parts/college-name.ts';
import { Heading } from '../parts/heading.tsx';
import { useSite } from '../parts/site-context.ts';

/** The contacts for particular topics, instead of the office. */
const ways = [
  { words: 'A department says on its own page how to reach it.', label: 'Departments', path: '/departments' },
  { words: 'The office and the library.', label: 'Staff', path: '/staff' },
  { words: 'Complaints, grievances and ragging: who sits on the committee.', label: 'Committees', path: '/committees' },
  { words: 'Offers for what the college buys.', label: 'Tenders', path: '/tenders' },
] as const;

/** The contact details of the college. */
export const contactPage: SitePage = {
  path: '/contact',
  read: async ({ settings, absolute }) => {
    const { college_name: name, address, phone: telephone, email } = settings;
    return {
      kind: 'page',
      title: 'Contact',
      description: `Where ${name || 'the college'} is, and how to reach its office.`,
      canonical: '/contact',
      trail: underAbout,
      facts: [collegeThing({ name: collegeNameOf(settings), url: absolute('/'), address, telephone, email })],
      body: <Contacts settings={settings} />,
    };
  },
};

function Contacts({ settings }: { settings: Settings }) {
  const { href } = useSite();
  const { address, phone, email } = settings;
  return (
    <div className="narrow">
      <Heading>Contact</Heading>
      <section>
        <h2>{collegeNameOf(settings)}</h2>
        {address || phone || email ? (
          <Contact settings={settings} />
        ) : (
          <p className="empty">The college has not entered its address yet.</p>
        )}
      </section>
      <section>
        <h2>Whom to ask</h2>
        <ul className="college-list">
          {ways.map(({ words, label, path }) => (
            <li key={path}>
              <a href={href(path)}>{label}</a>
              <span className="facts">{words}</span>
            </li>
          ))}
        </ul>
      </section>
    </div>
  );
}
