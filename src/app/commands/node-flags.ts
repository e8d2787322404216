/** How Node runs the site: a small young generation, an old one that grows slowly, one helper thread
 *  (docs/decisions/0026-fast-everywhere.md). package.json and the Dockerfile have the same flags. Compiled code that is kept for the next start
 *  is valid for these flags only. */
export const nodeFlags = ['--max-semi-space-size=8', '--heap-growing-percent=40', '--v8-pool-size=1'] as const
