# PgBouncer from Debian, the version that tests/deploy runs. The password comes from the environment.
FROM debian:bookworm-slim
RUN apt-get update && apt-get install --yes --no-install-recommends pgbouncer && rm -rf /var/lib/apt/lists/* \
  && printf '%s\n' '#!/bin/sh' 'umask 077' 'printf "\"sentra\" \"%s\"\n" "$DATABASE_PASSWORD" > /run/userlist.txt' \
    'exec pgbouncer /etc/pgbouncer/pgbouncer.ini' > /usr/local/bin/start-pgbouncer \
  && chmod 755 /usr/local/bin/start-pgbouncer && ln -sf /run/userlist.txt /etc/pgbouncer/userlist.txt
USER postgres
CMD ["start-pgbouncer"]
