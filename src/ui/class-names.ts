// Joins class names and leaves out what is absent: classNames(styles.button, busy && styles.busy)
export function classNames(...names: readonly (string | false | null | undefined)[]): string | undefined {
  return names.filter(Boolean).join(' ') || undefined
}
