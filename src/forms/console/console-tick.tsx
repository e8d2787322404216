/** A tick of a console form, whose value is in the values of the form. */
import { Checkbox, Form } from 'antd'
import type { ReactNode } from 'react'
import styles from './console-field.module.css'

export const ConsoleTick = ({ name, children }: { name: string; children: ReactNode }) => (
  <Form.Item name={name} valuePropName="checked" className={styles.formTick ?? ''}>
    <Checkbox>{children}</Checkbox>
  </Form.Item>
)
