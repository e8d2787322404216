/** Where the file of a thread is: among the sources beside the module that starts it, built beside the server's one module. */
import { fileURLToPath } from 'node:url'

/** `module` is the caller's `import.meta.url`, `name` the thread's file beside it, without ending. */
export function threadFile(module: string, name: string): string {
  return fileURLToPath(new URL(`./${name}${module.endsWith('.ts') ? '.ts' : '.js'}`, module))
}
