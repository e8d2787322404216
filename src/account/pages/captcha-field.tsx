/** The captcha image with its input, a button for a new image, and proof of work as the alternative. */
import { Button, IconButton } from '../../ui/controls/button.tsx'
import { TextInput, type TextInputProps } from '../../ui/controls/controls.tsx'
import styles from './forms.module.css'
import type { CaptchaState } from './use-captcha.ts'

type Props = Omit<TextInputProps, 'beside'> & { captchaState: CaptchaState }

export function CaptchaField({ captchaState, ...field }: Props) {
  const { fault } = field
  const { work, isProofDone } = captchaState
  if (isProofDone || work) {
    return (
      <div className={styles.work} id="captcha" tabIndex={-1} role="status">
        {work === undefined ? '验证已通过，不用输入图形验证码' : workTexts[work]}
        {fault && <p className={styles.workFault}>{fault}</p>}
      </div>
    )
  }
  return (
    <div className={styles.human} data-secret="">
      <TextInput
        {...field}
        key={captchaState.uuid}
        placeholder="不分大小写"
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        beside={<Picture captchaState={captchaState} />}
      />
      <Button look="text" size="small" className={styles.without} onClick={captchaState.switchToProof}>
        不用图片验证
      </Button>
    </div>
  )
}

const workTexts = {
  doing: '正在验证，请稍候……',
  'doing more': '今天的请求很多，正在做更难的验证，一般不到一分钟。请不要关闭这一页……',
} as const

function Picture({ captchaState: { uuid, renew } }: { captchaState: CaptchaState }) {
  return (
    <>
      {uuid ? (
        <img
          className={styles.picture}
          src={`/api/captcha.jpg?uuid=${uuid}`}
          width={147}
          height={44}
          alt="图形验证码"
        />
      ) : (
        <span className={styles.picture} />
      )}
      <IconButton icon="refresh" label="换一张图片" className={styles.again} onClick={renew} />
    </>
  )
}
