# syntax=docker/dockerfile:1

FROM golang:1.26 AS build
WORKDIR /src
COPY go.mod go.sum ./
RUN go mod download
COPY . .
# What `towerpost version` prints: docker build --build-arg VERSION=1.2.3 --build-arg COMMIT=$(git rev-parse HEAD) .
ARG VERSION=""
ARG COMMIT=""
RUN CGO_ENABLED=0 go build -trimpath -ldflags "-s -w -X main.version=${VERSION} -X main.commit=${COMMIT}" -o /out/towerpost ./cmd/towerpost \
	&& mkdir /out/data

# The image holds the program, certificate authorities, the licences of its fonts, a folder for the matches, and nothing else.
FROM scratch
COPY --from=build /etc/ssl/certs/ca-certificates.crt /etc/ssl/certs/ca-certificates.crt
COPY --from=build /src/docs/licences /licences
COPY --from=build /out/towerpost /usr/local/bin/towerpost
COPY --from=build --chown=65532:65532 /out/data /data
USER 65532:65532
WORKDIR /data
VOLUME /data
ENV TOWERPOST_STORE_PATH=/data/towerpost.db \
	TOWERPOST_HEALTH_ADDRESS=127.0.0.1:8421
HEALTHCHECK --interval=30s --timeout=10s --start-period=30s --retries=4 CMD ["/usr/local/bin/towerpost", "health"]
ENTRYPOINT ["/usr/local/bin/towerpost"]
CMD ["serve"]
