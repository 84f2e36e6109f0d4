import { Button, TextInput } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import { useCallback, useState } from 'react';
import { useSearchParams } from 'react-router';
import { mayAccess } from '#model/access.ts';
import { groups } from '#model/entries/department/groups.ts';
import { departmentProfile } from '#model/entries/department-profile.ts';
import type { Section } from '#model/entries/define-section.ts';
import { sectionsOf } from '#model/entries/sections.ts';
import { containsAllWords, parseSearch } from '#model/search/search-query.ts';
import { useDataSource } from '#portal/kit/data-source.tsx';
import { EmptyState, ErrorState } from '#portal/kit/page.tsx';
import { useChangeAddress } from '#portal/kit/use-change-address.ts';
import { useFocusAfterReplace } from '#portal/kit/focus/use-focus-after-replace.ts';
import { useLeaveGuard } from '#portal/kit/unsaved/use-leave-guard.ts';
import { usePrincipal } from '#portal/session/use-principal.ts';
import type { DepartmentData } from '../calls.ts';
import styles from './profile.module.css';
import { SectionPanel } from './section-panel.tsx';
import { SingleValues } from './single-values.tsx';
import { useProfile, type Profile } from './use-profile.ts';

/** The departmental profile: its single values, and its sections as tables that unfold and are edited in place. */
export function DepartmentProfilePage({ code }: { code: string }) {
  const profile = useProfile(code);
  const { data, error, reload } = profile;
  if (data) return <Sections key={code} code={code} data={data} profile={profile} />;
  if (data === null) return <EmptyState title="No such department">There is no department {code} any more.</EmptyState>;
  if (error) return <ErrorState error={error} retry={() => void reload()} />;
  return (
    <p role="status" className={styles['loading']}>
      Loading . . .
    </p>
  );
}

interface SectionsProps {
  code: string;
  data: DepartmentData;
  profile: Profile;
}

function Sections({ code, data, profile }: SectionsProps) {
  const { draftOf, changed, saving, actions, reload } = profile;
  const mayWrite = useMayWrite(code);
  const { open, toggle, openAll } = useOpenSections();
  const [words, setWords] = useState('');
  const [isSingleChanged, setSingleChanged] = useState(false);
  useLeaveGuard(isSingleChanged || changed.length > 0);
  const sought = parseSearch(words);
  const isFound = ({ resource }: Section) => containsAllWords(resource.title, sought);
  const isAllOpen = open.size === sectionsOf('department').length;
  const hasSeveral = changed.length > 1;
  const focusBack = useFocusAfterReplace(String(hasSeveral));
  const saveAll = () => {
    // The button disappears with its message.
    focusBack(`[data-section="${changed[0]?.resource.name}"] h3 button`);
    void actions.save(changed);
  };
  return (
    <div className={styles['profile']} data-several={hasSeveral || undefined}>
      <SingleValues {...{ code, data, mayWrite }} reload={reload} onChanged={setSingleChanged} />
      <div className={styles['find']}>
        <TextInput
          type="search"
          aria-label="Find a section"
          placeholder="Find a section"
          leftSection={<IconSearch size={16} stroke={1.5} aria-hidden="true" />}
          value={words}
          autoComplete="off"
          onChange={({ currentTarget }) => setWords(currentTarget.value)}
          onKeyDown={(event) => {
            if (event.key === 'Escape') setWords('');
          }}
        />
        <Button variant="subtle" size="sm" onClick={() => openAll(!isAllOpen)}>
          {isAllOpen ? 'Close all' : 'Open all'}
        </Button>
      </div>
      {!sectionsOf('department').some(isFound) && (
        <EmptyState
          title="No section is called that"
          action={
            <Button variant="default" onClick={() => setWords('')}>
              Show all sections
            </Button>
          }
        />
      )}
      {groups.map(({ title, sections }) => (
        <div key={title} className={styles['group']} hidden={!sections.some(isFound)}>
          <h2>{title}</h2>
          {sections.map((section) => (
            <SectionPanel
              key={section.resource.name}
              section={section}
              draft={draftOf(section)}
              changed={changed.includes(section)}
              busy={saving.has(section.resource.name)}
              mayWrite={mayWrite}
              isOpen={open.has(section.resource.name)}
              isOnPaper={open.size === 0}
              isHidden={!isFound(section)}
              onToggle={toggle}
              actions={actions}
            />
          ))}
        </div>
      ))}
      {hasSeveral && (
        <div className={styles['bar']} data-foot="page" role="region" aria-label="Changed sections">
          <span>{changed.length} sections changed</span>
          <Button size="sm" loading={saving.size > 0} onClick={saveAll}>
            Save all
          </Button>
        </div>
      )}
    </div>
  );
}

/** Whether the signed-in user may write this department's profile. */
function useMayWrite(code: string): boolean {
  const principal = usePrincipal();
  const source = useDataSource();
  const isOpen = source.can(departmentProfile.name, 'update');
  return isOpen && mayAccess(principal, { resource: departmentProfile, verb: 'update' }, { dept_code: code });
}

/** The open sections are part of the address, so that a reload, a link and Back show the same. */
function useOpenSections() {
  const [params] = useSearchParams();
  const change = useChangeAddress();
  const named = openIn(params);
  const open = new Set(names.filter((name) => named.includes(name)));
  const show = useCallback((shown: readonly string[]) => change({ open: shown.join(',') || null }), [change]);
  const toggle = useCallback(
    (name: string) => {
      const now = openIn(new URLSearchParams(window.location.search));
      show(now.includes(name) ? now.filter((one) => one !== name) : [...now, name]);
    },
    [show],
  );
  return { open, toggle, openAll: (isOpen: boolean) => show(isOpen ? names : []) };
}

const names = sectionsOf('department').map(({ resource }) => resource.name);

function openIn(params: URLSearchParams): string[] {
  return (params.get('open') ?? '').split(',').filter((name) => name !== '');
}
