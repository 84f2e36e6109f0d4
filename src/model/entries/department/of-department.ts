/** The properties that all sections of a departmental profile share. */
export const ofDepartment = { owner: 'department', uploads: 'DEPARTMENT_FILE_UPLOAD' } as const;
