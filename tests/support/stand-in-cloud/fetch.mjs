// This file is loaded into each tool. It answers for the hosts of a deployed project from the fake state, and
// blocks all other hosts.
import './dns.mjs';
import { liveAnswer } from './live-site.mjs';

globalThis.fetch = (input, init) => liveAnswer(process.env.STAND_IN_STATE, input, init);
