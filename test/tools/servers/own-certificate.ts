/** A certificate of site.example, signed by itself, with its key: for servers of tests, trusted by nobody. */

export const ownCertificate = {
  /** The last moment of its validity. */
  until: new Date('Nov  4 03:11:11 2126 GMT'),
  cert: `-----BEGIN CERTIFICATE-----
MIIBhjCCASugAwIBAgIUI5rkAqDYzTTFKBoaEUd74bEHay8wCgYIKoZIzj0EAwIw
FzEVMBMGA1UEAwwMc2l0ZS5leGFtcGxlMCAXDTI2MTEyODAzMTExMVoYDzIxMjYx
MTA0MDMxMTExWjAXMRUwEwYDVQQDDAxzaXRlLmV4YW1wbGUwWTATBgcqhkjOPQIB
BggqhkjOPQMBBwNCAATvgse76D66utESC1J7oNSYTnvTYGhfuHltTWg5pzu1hRlf
uWpaiGtcVxDRR+saKbIpL66qZ0IcEVgSpqQKSrLbo1MwUTAdBgNVHQ4EFgQUFMYU
eVl23Tg69Pf4YRKTNbY2RgwwHwYDVR0jBBgwFoAUFMYUeVl23Tg69Pf4YRKTNbY2
RgwwDwYDVR0TAQH/BAUwAwEB/zAKBggqhkjOPQQDAgNJADBGAiEAjHb8ETewIgKc
OSHyCnCJz2gmxMkVjyBRgOviI8PRJuICIQDO52rYgQdGCSnWdRDxuqOZmU3Qkqks
W53Fk7TSsUkWhQ==
-----END CERTIFICATE-----`,
  key: `-----BEGIN PRIVATE KEY-----
MIGHAgEAMBMGByqGSM49AgEGCCqGSM49AwEHBG0wawIBAQQg8HHPxsmL5AWwKgBG
UOozCBJM8mQXixr04mKp4NJs7cihRANCAATvgse76D66utESC1J7oNSYTnvTYGhf
uHltTWg5pzu1hRlfuWpaiGtcVxDRR+saKbIpL66qZ0IcEVgSpqQKSrLb
-----END PRIVATE KEY-----`,
}
