/** The released versions, each with its newest migration: a migration that removes something names the version since which nobody uses it. A
 *  release adds its row. Before 0.2.0 a database has no record of its version. */
export const releases: readonly { version: string; newest: string }[] = [
  { version: '0.2.0', newest: '0078_correction_reminders' },
]

/** The last migration before each had to say whether it expands or contracts. */
export const lastUndeclared = '0128_service_status'

/** Whether a version is older than another; only the three numbers count. */
export function isOlder(version: string, other: string): boolean {
  const [one, two] = [version, other].map(text => text.split('.').map(part => Number.parseInt(part, 10) || 0))
  for (const at of [0, 1, 2]) {
    const difference = (one?.[at] ?? 0) - (two?.[at] ?? 0)
    if (difference !== 0) return difference < 0
  }
  return false
}
