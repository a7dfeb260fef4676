/** Loaded before the program (`--import`): a name of this machine looks like one of the internet, so that two sites meet here by the rules for strangers. */
import dns from "node:dns/promises";
import { syncBuiltinESMExports } from "node:module";
import net from "node:net";

const stranger = [{ address: "9.9.9.9", family: 4 }];
const lookUp = dns.lookup;
dns.lookup = (host, options) =>
  /(^|\.)localhost$/.test(host) && options?.all ? Promise.resolve(stranger) : lookUp(host, options);

const isStranger = (found) => found === stranger[0].address || found?.[0]?.address === stranger[0].address;
const here = (found) => (typeof found === "string" ? "127.0.0.1" : [{ address: "127.0.0.1", family: 4 }]);

const { connect } = net.Socket.prototype;
net.Socket.prototype.connect = function (...given) {
  const options = Array.isArray(given[0]) ? given[0][0] : given[0];
  const { lookup } = options ?? {};
  if (lookup)
    options.lookup = (host, how, done) =>
      lookup(host, how, (fault, found, family) => done(fault, isStranger(found) ? here(found) : found, family));
  return connect.apply(this, given);
};
syncBuiltinESMExports();
