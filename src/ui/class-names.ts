/** Joins class names and skips absent ones: classNames(styles.button, busy && styles.busy) */
export function classNames(...names: readonly (string | false | null | undefined)[]): string | undefined {
  return names.filter(Boolean).join(' ') || undefined
}
