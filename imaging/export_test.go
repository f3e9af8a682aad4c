package imaging

// LeaderboardScenes returns the scenes of leaderboards by name, for tests from outside.
func LeaderboardScenes() map[string]LeaderboardCard {
	scenes := map[string]LeaderboardCard{}
	for _, s := range leaderboardScenes() {
		scenes[s.name] = s.card
	}
	return scenes
}

// ProfileScenes returns the scenes of profiles by name.
func ProfileScenes() map[string]ProfileCard {
	scenes := map[string]ProfileCard{}
	for _, s := range profileScenes() {
		scenes[s.name] = s.card
	}
	return scenes
}
