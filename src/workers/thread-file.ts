/** Path of a worker thread's file: in the sources beside the module that starts it, in a build beside the server bundle. */
import { fileURLToPath } from 'node:url'

/** `module` is the caller's `import.meta.url`, `name` the thread's file beside it, without extension. */
export function threadFile(module: string, name: string): string {
  return fileURLToPath(new URL(`./${name}${module.endsWith('.ts') ? '.ts' : '.js'}`, module))
}
