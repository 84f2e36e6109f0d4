import { Link } from 'react-router';
import { mayOpen, pathOf, type Match } from '#model/routes.ts';
import { useMe } from './me.tsx';
import styles from './name-link.module.css';
import { MultilingualText } from '#portal/kit/multilingual-text.tsx';

interface NameLinkProps {
  name: string;
  /** The page that it links to. */
  to: Match;
  /** The query of the link, with its question mark. */
  search?: string;
}

/** A name in a list that is a link for people who may open its page. */
export function NameLink({ name, to, search = '' }: NameLinkProps) {
  const { user } = useMe();
  if (!mayOpen(user, to)) return <MultilingualText text={name} />;
  return (
    <Link to={pathOf(to.name, to.params) + search} className={styles['name']}>
      <MultilingualText text={name} />
    </Link>
  );
}
