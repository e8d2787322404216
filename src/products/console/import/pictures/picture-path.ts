import { importPath } from '../import-path.ts'

/** The address of an import of pictures. */
export const picturesPath = (id: string): string => `${importPath}?pictures=${id}`
