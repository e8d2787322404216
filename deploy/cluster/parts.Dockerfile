# The parts of the cluster besides the site, from the packages of Debian 12, for compose.yaml. No engine has built it here.
FROM debian:bookworm-slim
RUN printf '#!/bin/sh\nexit 101\n' >/usr/sbin/policy-rc.d && chmod 755 /usr/sbin/policy-rc.d \
 && apt-get update \
 && DEBIAN_FRONTEND=noninteractive apt-get install -y --no-install-recommends \
      patroni python3-etcd python3-idna etcd-server postgresql-15 postgresql-contrib pgbouncer haproxy nginx-light \
 && rm -rf /var/lib/apt/lists/* /etc/postgresql /var/lib/postgresql/15/main \
 && install -d -o postgres -g postgres /var/lib/barcode-cluster /var/lib/postgresql/15
USER postgres
STOPSIGNAL SIGTERM
