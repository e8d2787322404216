/** Fields that the draft and the update of an incident have both. */
import { Checkbox, Input, Radio } from 'antd'
import { ConsoleField } from '../../forms/console/console-field.tsx'
import { incidentLengths } from '../incidents/lengths.ts'
import { incidentLevels, type StatusService, serviceWords, stateWords, statusServices } from '../words.ts'

export const sharedFields = {
  services: { label: '涉及的服务', required: true },
  level: { label: '影响', required: true },
  text: {
    label: '说明',
    required: true,
    hint: '发生了什么，谁受影响，可以改用什么办法，什么时候再更新',
    longest: incidentLengths.text,
  },
  textEn: {
    label: '英文说明',
    required: false,
    hint: '不填时，英文页显示中文说明',
    longest: incidentLengths.textEn,
  },
} as const

const serviceOptions = statusServices.map(value => ({ value, label: serviceWords[value].zh.label }))
const levelOptions = incidentLevels.map(value => ({ value, label: stateWords[value].zh.label }))

type ChoicesProps = {
  id?: string
  value?: StatusService[]
  onChange?: (services: StatusService[]) => void
  'aria-describedby'?: string
}

/** A group may not be `aria-required`, which the field would make it; the mark of the label says so. */
const ServiceChoices = ({
  id,
  value = [],
  onChange = () => undefined,
  'aria-describedby': describedBy,
}: ChoicesProps) => (
  <Checkbox.Group options={serviceOptions} value={value} {...{ id, onChange, 'aria-describedby': describedBy }} />
)

export const ServicesField = () => (
  <ConsoleField {...sharedFields.services} name="services">
    <ServiceChoices />
  </ConsoleField>
)

export const LevelField = () => (
  <ConsoleField {...sharedFields.level} name="level">
    <Radio.Group options={levelOptions} />
  </ConsoleField>
)

export const TextFields = () => (
  <>
    <ConsoleField {...sharedFields.text} name="text">
      <Input.TextArea rows={4} />
    </ConsoleField>
    <ConsoleField {...sharedFields.textEn} name="textEn">
      <Input.TextArea rows={4} lang="en" />
    </ConsoleField>
  </>
)
