// Package storage keeps matches in one bbolt file. A DB is a match.Store, a ranking.Store, a display.Store,
// a member.Store, an analyst.Store, a trainer.Store and a policy.Store.
//
// Every change is one transaction that is on the disk before it is acknowledged. The log, the outbox, the
// rows and the indices therefore agree at any moment, even after the process was killed. Changes and
// deliveries that come while the disk is busy share a transaction. Only one process may have the file open.
//
// The packages matches, outbox and standings keep parts of a DB; smaller parts are types of this package. A
// change that concerns several parts is written by the DB in one transaction.
//
// The package schema documents the buckets, their keys and their rows. Each row bears a checksum, see the
// package seal.
//
// The steps in schema.go upgrade the file of an older program to the schema of this one. The package bolt
// keeps the file and applies the steps.
package storage
