/** One choice of a filter, with a row for everything. */
import { Select } from 'antd'

type Props<Value extends string> = {
  label: string
  /** What the row without a choice is called. */
  all: string
  value: Value | undefined
  options: readonly { value: Value; label: string }[]
  onChange: (value: Value | undefined) => void
}

const everything = 'all'

export function FilterSelect<Value extends string>({ label, all, value, options, onChange }: Props<Value>) {
  return (
    <Select<string>
      aria-label={label}
      value={value ?? everything}
      options={[{ value: everything, label: all }, ...options]}
      onChange={chosen => onChange(options.find(option => option.value === chosen)?.value)}
    />
  )
}

export const optionsOf = <Value extends string>(
  values: readonly Value[],
  labels: Readonly<Record<Value, string>>,
): { value: Value; label: string }[] => values.map(value => ({ value, label: labels[value] }))
