import { expect, test } from 'vitest'
import { deviceName } from './device-name.ts'

const webkit = 'AppleWebKit/537.36 (KHTML, like Gecko)'

test.each([
  [`Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${webkit} Chrome/141.0.0.0 Safari/537.36`, 'Chrome 141，Windows'],
  [`Mozilla/5.0 (Windows NT 10.0) ${webkit} Chrome/141.0.0.0 Safari/537.36 Edg/141.0.1`, 'Edge 141，Windows'],
  [
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.1 Mobile/15E148 Safari/604.1',
    'Safari 18，iPhone',
  ],
  [
    'Mozilla/5.0 (Linux; Android 14; V2) AppleWebKit/537.36 Chrome/120.0 Mobile Safari/537.36 MicroMessenger/8.0.5',
    '微信 8，Android',
  ],
  ['Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0', 'Firefox 140，Linux'],
  ['Mozilla/5.0 (Windows NT 10.0)', 'Windows'],
  ['curl/8.5.0', '未知设备'],
  ['', '未知设备'],
  ['<script>alert(1)</script>', '未知设备'],
])('the device of %j is %s', (userAgent, name) => {
  expect(deviceName(userAgent)).toBe(name)
})
