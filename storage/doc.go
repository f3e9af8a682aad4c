// Package storage keeps matches in one file with bbolt. A DB is a match.Store, a
// ranking.Store, a display.Store, a member.Store, an analyst.Store, a trainer.Store and a policy.Store.
//
// Every change is one transaction that is on the disk before it is acknowledged:
// the log, the outbox, the rows and the indices agree at any moment, also after
// the process was killed. Turns and deliveries that come while the disk is busy share
// a transaction. One process may have the file open.
//
// A DB has its parts from the packages matches, outbox and standings, and small stores of its own; what
// concerns several of them, such as a change, is written by the DB in one transaction.
//
// The package schema tells of the buckets, their keys and their rows; a row bears a checksum,
// see the package seal.
//
// The steps in schema.go say how the file of an older
// program becomes one of this program; the package bolt takes them, and keeps the file.
package storage
