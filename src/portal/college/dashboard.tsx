import { IconBeach, IconExternalLink, IconSpeakerphone, IconTable } from '@tabler/icons-react';
import { Link } from 'react-router';
import { mayOpen, pages, redirects } from '#model/routes.ts';
import { Page } from '#portal/kit/page.tsx';
import { useMe } from '#portal/session/me.tsx';
import { useSiteAddress } from '#portal/session/use-site-address.ts';
import styles from './dashboard.module.css';

const cards = [
  { path: '/notice', label: 'Notice Management', Icon: IconSpeakerphone },
  { path: '/rutine', label: 'Class Management', Icon: IconTable },
  { path: '/bustiming', label: 'Leave Management', Icon: IconBeach },
];

/** The home page: three links, and the public site as visitors see it now. */
export function Dashboard() {
  return (
    <Page title={pages.dashboard.title}>
      <ul className={styles['cards']}>
        {cards.map((card) => (
          <li key={card.path}>
            <Card {...card} />
          </li>
        ))}
      </ul>
      <PublicSite />
    </Page>
  );
}

function Card({ path, label, Icon }: (typeof cards)[number]) {
  const { user } = useMe();
  const target = redirects[path] ?? 'dashboard';
  const face = (
    <>
      <Icon size={28} stroke={1.5} aria-hidden="true" />
      <span className={styles['label']}>{label}</span>
    </>
  );
  if (mayOpen(user, { name: target, params: {} })) {
    return (
      <Link to={path} className={styles['card']}>
        {face}
      </Link>
    );
  }
  return (
    <div className={styles['card']}>
      {face}
      <span className={styles['note']}>Kept by the administrator</span>
    </div>
  );
}

/** The public site as visitors see it: the portal's own, unless the settings name another. */
function PublicSite() {
  const { site_address, college_name: name } = useMe().settings;
  const own = useSiteAddress()('/');
  const address = site_address || own;
  return (
    <section className={styles['site']} aria-labelledby="public-site">
      <header className={styles['siteHead']}>
        <h2 id="public-site">Public site</h2>
        <span className={styles['address']}>{address}</span>
        <a href={address} target="_blank" rel="noreferrer">
          Open the site
          <IconExternalLink size={16} stroke={1.5} aria-label="opens in a new tab" />
        </a>
      </header>
      <iframe
        src={address}
        data-elsewhere={site_address !== '' || undefined}
        title={`The public site of ${name || 'the college'}`}
        height={1000}
        loading="lazy"
      />
    </section>
  );
}
