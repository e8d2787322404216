/** The process of the site: turns on Node's cache of compiled code, then starts. `--compile` only fills that cache, for the build. */
import module from 'node:module'
import path from 'node:path'
import v8 from 'node:v8'

// Beside the built code: whoever may write there could change the program itself.
module.enableCompileCache(path.join(import.meta.dirname, '..', 'compile-cache'))
// The size of the command line is for the main thread; without this it overrides the smaller limits of the other threads.
v8.setFlagsFromString('--max-semi-space-size=0')
const { loadSite, runStart } = await import('./start.ts')
if (process.argv.includes('--compile')) await loadSite().then(() => module.flushCompileCache())
else await runStart()
