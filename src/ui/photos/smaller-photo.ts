/** Makes a photo of a paper smaller in the browser before it is uploaded. The paper stays upright and legible; a PDF is not touched. */
import { formatFileSize } from '../formats/file-size.ts'

/** Above this many bytes a photo is made smaller. */
export const photoBytes = 5 * 1024 * 1024

/** The longest side in pixels and the quality of each attempt. At 2,400 pixels an A4 page still has 200 dots an inch. */
const attempts = [
  { side: 4000, quality: 0.9 },
  { side: 3200, quality: 0.85 },
  { side: 2400, quality: 0.85 },
  { side: 1600, quality: 0.8 },
  { side: 1200, quality: 0.75 },
] as const

export type UploadFile = { file: File /** Tells the person what was done to the photo. */; note?: string }

const isPhoto = ({ type }: Pick<File, 'type'>) => /^image\/(jpeg|png|webp)$/.test(type)

/** The size in pixels of a photo whose longest side is at most `side`; a smaller one keeps its size.
 *  @example fittedSize({ width: 8000, height: 6000 }, 4000) // { width: 4000, height: 3000 } */
export function fittedSize({ width, height }: { width: number; height: number }, side: number) {
  const scale = Math.min(1, side / Math.max(width, height))
  return { width: Math.round(width * scale), height: Math.round(height * scale) }
}

/** The name with the ending of a JPEG. @example jpegName('执照.PNG') // '执照.jpg' */
export const jpegName = (name: string) => `${name.replace(/\.[^.]*$/, '') || '照片'}.jpg`

/** The file to upload: a large photo as a smaller JPEG, every other file as it is. A photo that the browser cannot read stays as it is, and
 *  the upload tells what is wrong with it.
 *  @param longest bytes above which a photo is made smaller */
export async function smallerPhoto(file: File, longest = photoBytes): Promise<UploadFile> {
  if (!isPhoto(file) || file.size <= longest) return { file }
  try {
    // Turned as the camera noted in the file, which the new one no longer does.
    const bitmap = await createImageBitmap(file, { imageOrientation: 'from-image' })
    const blob = await firstThatFits(bitmap, longest)
    bitmap.close()
    if (!blob || blob.size >= file.size) return { file }
    const smaller = new File([blob], jpegName(file.name), { type: 'image/jpeg' })
    const note = `照片 ${formatFileSize(file.size)} 已在本机缩小为 ${formatFileSize(smaller.size)} 再上传，请看看字迹是否清楚`
    return { file: smaller, note }
  } catch {
    return { file }
  }
}

async function firstThatFits(bitmap: ImageBitmap, longest: number): Promise<Blob | undefined> {
  for (const attempt of attempts) {
    const blob = await drawn(bitmap, attempt)
    if (blob && blob.size <= longest) return blob
    if (attempt === attempts[attempts.length - 1]) return blob
  }
  return undefined
}

function drawn(bitmap: ImageBitmap, { side, quality }: (typeof attempts)[number]): Promise<Blob | undefined> {
  const canvas = Object.assign(document.createElement('canvas'), fittedSize(bitmap, side))
  const context = canvas.getContext('2d')
  if (!context) return Promise.resolve(undefined)
  context.imageSmoothingQuality = 'high'
  context.fillStyle = 'white'
  context.fillRect(0, 0, canvas.width, canvas.height)
  context.drawImage(bitmap, 0, 0, canvas.width, canvas.height)
  return new Promise(done => canvas.toBlob(blob => done(blob ?? undefined), 'image/jpeg', quality))
}
