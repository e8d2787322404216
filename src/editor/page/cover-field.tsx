/** The cover of a text: drawn by the site, or one of the scenes. */
import { Select } from 'antd'
import { useCallback } from 'react'
import { useCall } from '../../wire/fetching/use-call.ts'
import { useReply } from '../../wire/fetching/use-reply.ts'
import type { EditorCalls } from '../calls.ts'
import { Field } from './field.tsx'

type Props = { cover: string; isWritable: boolean; fault: string | undefined; onChange: (cover: string) => void }
export function CoverField({ cover, isWritable, fault, onChange }: Props) {
  const call = useCall<EditorCalls>()
  const load = useCallback(() => call('POST content/authApi/drawings', {}), [call])
  const { reply } = useReply(load)
  const scenes = reply?.data.scenes.map(({ name, title }) => ({ value: `scene:${name}`, label: title })) ?? []
  const options = [{ value: '', label: '由网站画' }, ...scenes]
  const known = options.some(({ value }) => value === cover) ? options : [...options, { value: cover, label: cover }]
  return (
    <Field label="封面" fault={fault}>
      {control => (
        <Select
          {...control}
          showSearch={{ optionFilterProp: 'label' }}
          disabled={!isWritable}
          value={cover}
          options={known}
          onChange={onChange}
        />
      )}
    </Field>
  )
}
