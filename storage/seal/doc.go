// Package seal protects the rows of a bbolt file with checksums, called seals. A Bucket appends to each
// value a checksum of the bucket's name, the key and the value, and verifies it whenever the row is read,
// even if only the key is needed. The sequence number of a bucket has a checksum of its own in its upper
// bits.
//
// A row with a broken seal is never returned. Get, Cursor and the other methods panic with a *Broken
// instead, because the methods of a cursor return no error. Guard turns the panic into an error, so code
// that uses buckets must run within Guard.
//
// Seals cannot detect that a whole row is missing, nor that a page is an older one. Rows that refer to one
// another show that.
package seal
