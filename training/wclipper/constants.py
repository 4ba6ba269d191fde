"""Numbers shared with the engine. src/judge/engines/wclipper/constants.ts explains each of them."""

import json
from pathlib import Path

_shared = json.loads(Path(__file__).parents[2].joinpath("src/judge/engines/wclipper/constants.json").read_text())
FOREST, NETWORK, JOINED = _shared["forest"], _shared["network"], _shared["joined"]
