import { departmentFile, departmentFileTypes } from '#model/content/department-file.ts';
import { FilesInFull } from '../parts/files-in-full.tsx';
import type { DepartmentTab } from './department-tab.ts';

/** The files of a department: its syllabus, its journal, its achievements, its outcomes. */
export const filesTab: DepartmentTab = {
  name: 'files',
  holds: ({ counts }) => counts.departmentfile > 0,
  draw: async ({ reader }, { department }) => {
    const files = await reader.list(departmentFile, {
      filters: { dept_code: [department.dept_code] },
      sort: [{ field: 'title', down: false }],
    });
    const groups = departmentFileTypes
      .map(({ value, label }) => ({ value, label, files: files.filter(({ type }) => type === value) }))
      .filter((group) => group.files.length > 0);
    return {
      body: (
        <div className="dept-files">
          {groups.length > 1 && (
            <nav className="choices" aria-label="Kinds of files">
              <ul>
                {groups.map((group) => (
                  <li key={group.value}>
                    <a href={`#${idOf(group.value)}`}>
                      {group.label} <span className="facts">({group.files.length})</span>
                    </a>
                  </li>
                ))}
              </ul>
            </nav>
          )}
          {groups.map((group) => (
            <section key={group.value} aria-labelledby={idOf(group.value)}>
              <h2 id={idOf(group.value)}>{group.label}</h2>
              <FilesInFull files={group.files} level="h3" />
            </section>
          ))}
        </div>
      ),
    };
  },
};

/** The anchor of a type of files on the page: syllabus. */
function idOf(type: string): string {
  return type.toLowerCase().replaceAll('_', '-');
}
