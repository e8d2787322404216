/** Reads a code with the camera, in browsers that can (Barcode Detection API). The picture never leaves the browser. */
import { useEffect, useRef, useState } from 'react'
import { Button } from '../ui/button.tsx'
import { Dialog } from '../ui/dialog.tsx'
import styles from './camera-scan.module.css'

type Detected = { rawValue: string }
type Detector = { detect: (source: HTMLVideoElement) => Promise<Detected[]> }

const LOOK_EVERY_MS = 200

function makeDetector(): Detector | undefined {
  const known: unknown = Reflect.get(window, 'BarcodeDetector')
  if (typeof known !== 'function') return undefined
  return Reflect.construct(known, [])
}

type Props = { onFound: (text: string) => void; onClose: () => void }

export function CameraButton({ onFound }: Pick<Props, 'onFound'>) {
  const [isOpen, setOpen] = useState(false)
  const close = () => setOpen(false)
  return (
    <>
      <Button look="outline" isWide icon="barcode" onClick={() => setOpen(true)}>
        用相机扫码
      </Button>
      {isOpen && (
        <CameraScan
          onClose={close}
          onFound={text => {
            close()
            onFound(text)
          }}
        />
      )}
    </>
  )
}

function CameraScan({ onFound, onClose }: Props) {
  const video = useRef<HTMLVideoElement>(null)
  const found = useRef(onFound)
  const [failure, setFailure] = useState('')
  useEffect(() => {
    let isOver = false
    let stream: MediaStream | undefined
    const look = async () => {
      const detector = makeDetector()
      stream = await navigator.mediaDevices.getUserMedia({ video: { facingMode: 'environment' } })
      if (isOver || !video.current || !detector) return stop(stream)
      video.current.srcObject = stream
      await video.current.play()
      while (!isOver && video.current) {
        const [first] = await detector.detect(video.current)
        if (first?.rawValue) return found.current(first.rawValue)
        await new Promise(resolve => setTimeout(resolve, LOOK_EVERY_MS))
      }
    }
    look().catch(() => !isOver && setFailure('相机没有打开，请允许使用相机，或者手工输入'))
    return () => {
      isOver = true
      if (stream) stop(stream)
    }
  }, [])
  return (
    <Dialog title="用相机扫码" onClose={onClose} isOpen>
      {failure === '' ? (
        <video ref={video} className={styles.video} muted playsInline aria-label="相机画面" />
      ) : (
        <p role="alert">{failure}</p>
      )}
      <p>把条码或二维码放在画面中间。画面只在本机识别，不会上传。</p>
    </Dialog>
  )
}

function stop(stream: MediaStream) {
  for (const track of stream.getTracks()) track.stop()
}
