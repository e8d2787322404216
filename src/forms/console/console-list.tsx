/** A list of lines in a console form: each line has fields, and lines are added, moved and removed. A call names their faults `list.index.field`. */
import { Form } from 'antd'
import type { ReactNode } from 'react'

export type ListActs = {
  add: (values: object) => void
  remove: (line: number) => void
  move: (from: number, to: number) => void
}

type ListProps = {
  name: string
  children: (lines: readonly { key: number; line: number }[], acts: ListActs) => ReactNode
}

/** `key` stays with a line when it moves; `line` is its place from 0. */
export function ConsoleList({ name, children }: ListProps) {
  return (
    <Form.List name={name}>
      {(lines, acts) =>
        children(
          lines.map(({ key, name: line }) => ({ key, line })),
          acts,
        )
      }
    </Form.List>
  )
}

type FieldProps = { line: number; name: string; label: string; hint?: string; className?: string; children: ReactNode }

export function LineField({ line, name, label, hint, className = '', children }: FieldProps) {
  return (
    <Form.Item name={[line, name]} label={label} className={className} {...(hint !== undefined && { extra: hint })}>
      {children}
    </Form.Item>
  )
}

type ValueProps<Line> = { list: string; line: number; children: (value: Line | undefined) => ReactNode }

/** Displays a line by all of its values, also those that have no field. */
export function LineValue<Line>({ list, line, children }: ValueProps<Line>) {
  return (
    <Form.Item noStyle shouldUpdate>
      {form => children(form.getFieldValue([list, line]) as Line | undefined)}
    </Form.Item>
  )
}

/** Displays what a form has now, such as the message that will be sent. */
export function FormValues<Values>({ children }: { children: (values: Values) => ReactNode }) {
  return (
    <Form.Item noStyle shouldUpdate>
      {form => children(form.getFieldsValue(true) as Values)}
    </Form.Item>
  )
}
