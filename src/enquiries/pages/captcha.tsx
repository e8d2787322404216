/** The captcha of a form of visitors: a picture to read. With scripts also another picture, and a proof of work instead. */
import { Button, IconButton } from '../../ui/controls/button.tsx'
import { TextInput } from '../../ui/controls/controls.tsx'
import { useLocale } from '../../ui/language.ts'
import { captchaTexts } from '../captcha-texts.ts'
import styles from './enquiry.module.css'

type Props = { uuid: string; isProofDone: boolean; fault: string | undefined }

export function Captcha({ uuid, isProofDone, fault }: Props) {
  const texts = useLocale(captchaTexts)
  return (
    <div data-captcha>
      <p className={styles.proof} role="status" data-proof hidden={!isProofDone}>
        {texts.proved}
      </p>
      <div data-picture data-secret="" hidden={isProofDone}>
        <TextInput
          name="captcha"
          label={texts.label}
          required
          fault={fault}
          longest={10}
          placeholder={texts.hint}
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
                alt={texts.label}
                loading="lazy"
              />
              <IconButton icon="refresh" label={texts.renew} data-renew hidden />
            </>
          }
        />
        <Button look="text" size="small" data-prove hidden>
          {texts.prove}
        </Button>
      </div>
    </div>
  )
}
