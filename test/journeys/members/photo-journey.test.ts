/** A photo of a licence that is too large: made smaller in the browser, upright as the camera noted, and said so; a phone has its camera. */
import { createCanvas } from '@napi-rs/canvas'
import { expect, test } from 'vitest'
import { demoPassword } from '../../../src/access/demo-accounts.ts'
import { journeySite } from '../journey-site.ts'
import { expectAccessible, logIn, newPerson, visit } from '../person.ts'

const site = journeySite()

/** A JPEG of noise, wider than high, that a camera held upright notes as turned by 90 degrees (EXIF orientation 6). */
function turnedPhoto(width: number, height: number): Buffer {
  const canvas = createCanvas(width, height)
  const context = canvas.getContext('2d')
  const image = context.createImageData(width, height)
  let seed = 1
  for (let at = 0; at < image.data.length; at++) {
    seed = (Math.imul(seed, 1103515245) + 12345) & 0x7fffffff
    image.data[at] = at % 4 === 3 ? 255 : seed >> 16
  }
  context.putImageData(image, 0, 0)
  const jpeg = canvas.toBuffer('image/jpeg', 100)
  // "Exif", little endian, one entry: tag 0x0112, a short, 6.
  const exif = Buffer.from(
    `457869660000${'49492a0008000000'}${'0100'}${'120103000100000006000000'}${'00000000'}`,
    'hex',
  )
  const marker = Buffer.alloc(4)
  marker.writeUInt16BE(0xff_e1, 0)
  marker.writeUInt16BE(exif.length + 2, 2)
  return Buffer.concat([jpeg.subarray(0, 2), marker, exif, jpeg.subarray(2)])
}

/** Opens the field of the licence in a change. */
async function openLicence(width: number) {
  const person = await newPerson(site().browser, site().address, width)
  await logIn(person, 'demo_member', demoPassword)
  await visit(person, '/MyManage/SystemMember/change')
  await person.page.getByRole('button', { name: '营业执照换一张' }).click()
  return person
}

test('a photo of more than 10 MB is made smaller before the upload, stays upright, and the page says so', async () => {
  const photo = turnedPhoto(5500, 3750)
  expect(photo.length).toBeGreaterThan(10 * 1024 * 1024)
  const person = await openLicence(1440)
  const { page } = person
  await page.locator('input[type=file]').setInputFiles({ name: '执照.jpg', mimeType: 'image/jpeg', buffer: photo })
  await page.getByText(/^照片 .* 已在本机缩小为 .* 再上传/).waitFor()
  await page.getByText('执照.jpg').first().waitFor()
  // The size of the stored file, as it is: it has no note of the camera any more.
  const picture = page.getByRole('img', { name: '执照.jpg的预览' })
  const sizeOf = () =>
    picture.evaluate(image => [(image as HTMLImageElement).naturalWidth, (image as HTMLImageElement).naturalHeight])
  await expect.poll(async () => (await sizeOf())[0]).toBeGreaterThan(0)
  const [width = 0, height = 1] = await sizeOf()
  expect(height).toBeGreaterThanOrEqual(2400)
  expect(width / height).toBeCloseTo(3750 / 5500, 2)
  await person.shot('photo-smaller')
  await expectAccessible(person)
  expect(person.faults).toEqual([])
})

test('a phone has a button for its camera at the licence', async () => {
  const context = await site().browser.newContext({
    viewport: { width: 390, height: 844 },
    hasTouch: true,
    isMobile: true,
  })
  const page = await context.newPage()
  const person = { page, site: site().address, faults: [], shot: async () => undefined }
  await logIn(person, 'demo_member2', demoPassword)
  await visit(person, '/MyManage/SystemMember/change')
  await page.getByRole('button', { name: '营业执照换一张' }).click()
  const camera = page.getByLabel('拍照')
  expect([await camera.getAttribute('capture'), await camera.getAttribute('accept')]).toEqual([
    'environment',
    'image/jpeg,image/png',
  ])
  await page.getByText('拍照').scrollIntoViewIfNeeded()
  if (process.env.SHOTS) await page.screenshot({ path: `${process.env.SHOTS}/photo-camera-390.png` })
})
