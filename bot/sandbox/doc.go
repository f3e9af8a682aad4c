// Package sandbox is a stand-in for Discord: its REST API, its gateway and a page in the browser, for trying a bot
// without a token and for testing it through its real client library.
package sandbox
