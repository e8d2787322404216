/** A new authenticator: the QR code to scan, the same secret as text, and the field for the first code. */
import { PublicForm } from '../../forms/public-form.tsx'
import { useForm } from '../../forms/use-form.ts'
import { TextInput } from '../../ui/controls/controls.tsx'
import { CopyButton } from '../../ui/controls/copy-button.tsx'
import { SymbolPlate } from '../../ui/display/symbol-plate.tsx'
import { accountFieldLengths } from '../field-lengths.ts'
import forms from '../pages/forms.module.css'
import styles from './second-factor.module.css'

type Props = { enrolment: { secret: string; svg: string }; verb: string; onCode: (code: string) => Promise<void> }

const codeField = {
  label: '动态码',
  hint: '身份验证器里现在显示的 6 位数字',
  required: true,
  longest: accountFieldLengths.code,
}

export function EnrolmentView({ enrolment: { secret, svg }, verb, onCode }: Props) {
  const send = ({ code = '' }: Readonly<Record<string, string>>) => onCode(code)
  const { form, field } = useForm({ fields: { code: codeField }, send })
  return (
    <div className={styles.enrolment}>
      <ol className={styles.steps}>
        <li>在手机上安装身份验证器，例如腾讯身份验证器、Microsoft Authenticator、Aegis、FreeOTP，都是免费的。</li>
        <li>
          用它扫描下面的二维码。
          <div className={styles.code}>
            <SymbolPlate
              src={`data:image/svg+xml,${encodeURIComponent(svg)}`}
              label="身份验证器的二维码"
              width={216}
              height={216}
            />
          </div>
          不能扫码时，手工输入密钥：
          <span className={styles.secret}>{secret.replace(/(.{4})(?=.)/g, '$1 ')}</span>
          <CopyButton text={secret}>复制密钥</CopyButton>
        </li>
        <li>输入它显示的动态码。</li>
      </ol>
      <PublicForm {...form} className={forms.form} verb={verb}>
        <TextInput {...field('code')} isCode autoComplete="one-time-code" placeholder="6 位数字" />
      </PublicForm>
    </div>
  )
}
