/** The form of a medium: how it is cut, its name, alternative text, licence and source. */
import { App, Form, Input, Select } from 'antd'
import { useState } from 'react'
import { ConsoleField } from '../../forms/console/console-field.tsx'
import { ConsoleForm } from '../../forms/console/console-form.tsx'
import { useConsoleForm } from '../../forms/console/use-console-form.ts'
import { useCall } from '../../wire/fetching/use-call.ts'
import type { MediaCalls, MediumReply } from '../calls.ts'
import { type Licence, licenceLabels, licences, mediaLengths } from '../rules.ts'
import { CropEditor, type Cutting } from './crop-editor.tsx'
import styles from './media.module.css'

export const mediumFields = {
  name: { label: '名称', required: true, longest: mediaLengths.name },
  alt: {
    label: '替代文字',
    hint: '给看不见图的人读，发布以前要有',
    required: false,
    longest: mediaLengths.alt,
  },
  licence: { label: '许可', hint: '发布以前要有', required: false },
  licenceUntil: { label: '授权到期', required: false },
  source: { label: '来源', hint: '谁画的、谁拍的；发布以前要有', required: false, longest: mediaLengths.source },
} as const

type Values = { name?: string; alt?: string; licence?: Licence; licenceUntil?: string; source?: string }

const licenceOptions = licences.map(value => ({ value, label: licenceLabels[value] }))

export function MediumForm({ medium, onSaved }: { medium: MediumReply; onSaved: () => void }) {
  const call = useCall<MediaCalls>()
  const { message } = App.useApp()
  const { id, revision, name, alt, licence, licenceUntil, source, isOwn, width, height } = medium
  const [cutting, setCutting] = useState<Cutting>(() => ({
    focus: { x: medium.focusX, y: medium.focusY },
    crops: medium.crops,
  }))
  const { form, markChanged } = useConsoleForm<Values>({
    send: async values => {
      const isLicensed = values.licence === 'licensed'
      await call('POST media/authApi/save', {
        ...{ id, revision, name: values.name ?? '', alt: values.alt ?? '', source: values.source ?? '' },
        licence: values.licence ?? '',
        ...(isLicensed && values.licenceUntil && { licenceUntil: values.licenceUntil }),
        ...{ focusX: cutting.focus.x, focusY: cutting.focus.y, crops: cutting.crops },
      })
      message.success('已保存')
      onSaved()
    },
  })
  const change = (next: Cutting) => {
    setCutting(next)
    markChanged()
  }
  return (
    <>
      {width !== null && height !== null && (
        <CropEditor medium={{ ...medium, width, height }} cutting={cutting} isWritable={isOwn} onChange={change} />
      )}
      {!isOwn && <Facts medium={medium} />}
      {isOwn && (
        <ConsoleForm
          {...form}
          formName="medium"
          record={id}
          fields={mediumFields}
          verb="保存"
          button={{ type: 'primary' }}
          initialValues={{ name, alt, licence, source, ...(licenceUntil && { licenceUntil }) }}
        >
          <ConsoleField {...mediumFields.name} name="name">
            <Input />
          </ConsoleField>
          {medium.kind === 'picture' && (
            <ConsoleField {...mediumFields.alt} name="alt">
              <Input.TextArea rows={3} showCount={{ formatter: ({ count }) => `${count} / ${mediaLengths.alt}` }} />
            </ConsoleField>
          )}
          <div className={styles.pair}>
            <ConsoleField {...mediumFields.licence} name="licence">
              <Select options={licenceOptions} />
            </ConsoleField>
            <ConsoleField {...mediumFields.source} name="source">
              <Input />
            </ConsoleField>
          </div>
          <LicenceUntil form={form.form} />
        </ConsoleForm>
      )}
    </>
  )
}

/** Only a licence that somebody gave has an end. */
function LicenceUntil({ form }: { form: ReturnType<typeof useConsoleForm<Values>>['form']['form'] }) {
  const licence = Form.useWatch('licence', form)
  if (licence !== 'licensed') return null
  return (
    <ConsoleField {...mediumFields.licenceUntil} name="licenceUntil">
      <Input type="date" />
    </ConsoleField>
  )
}

/** What is said of a medium of the centre, for those who only use it. */
const Facts = ({ medium: { alt, licenceLabel, source, unitLabel, kind } }: { medium: MediumReply }) => (
  <dl className={styles.about}>
    {kind === 'picture' && (
      <>
        <dt>替代文字</dt>
        <dd>{alt || '没有写'}</dd>
      </>
    )}
    <dt>许可</dt>
    <dd>{licenceLabel}</dd>
    <dt>来源</dt>
    <dd>{source || '没有写'}</dd>
    <dt>归谁管</dt>
    <dd>{unitLabel}，您可以用，不能改</dd>
  </dl>
)
