/** The captcha of a form of visitors: a picture to read. With scripts also another picture, and a proof of work instead. */
import { Button, IconButton } from '../../ui/controls/button.tsx'
import { TextInput } from '../../ui/controls/controls.tsx'
import styles from './enquiry.module.css'

type Props = { uuid: string; isProofDone: boolean; fault: string | undefined }

export function Captcha({ uuid, isProofDone, fault }: Props) {
  return (
    <div data-captcha>
      <p className={styles.proof} role="status" data-proof hidden={!isProofDone}>
        验证已通过，不用输入图形验证码
      </p>
      <div data-picture hidden={isProofDone}>
        <TextInput
          name="captcha"
          label="图形验证码"
          required
          fault={fault}
          maxLength={10}
          placeholder="不分大小写"
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          beside={
            <>
              <img
                className={styles.picture}
                src={isProofDone ? undefined : `/api/captcha.jpg?uuid=${uuid}`}
                width={147}
                height={44}
                alt="图形验证码"
                loading="lazy"
              />
              <IconButton icon="refresh" label="换一张图片" data-renew hidden />
            </>
          }
        />
        <Button look="text" size="small" data-prove hidden>
          不用图片验证
        </Button>
      </div>
    </div>
  )
}
