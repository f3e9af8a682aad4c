// Package gateway keeps a connection to Discord's gateway open and passes on its events.
//
// A connection that breaks, falls silent or is closed by Discord is replaced by a new one, which resumes the
// session: Discord replays the events since the last one received. Only if Discord no longer knows the
// session, the bot identifies again, within a budget.
//
// The client library opens the connection, decodes packets and sends heartbeats. A relay stands between it
// and Discord and sees every packet. The relay lets exactly one IDENTIFY or RESUME through, and answers
// packets that the library would answer wrongly. It also hides the types of events from the library, so that
// no packet from Discord can crash the process.
package gateway
