/*
 * Generated: do not edit.
 *
 *     npm run train -- posts --captured press-blogs-dev press-static-dev press-forums-dev mixed-dev forum52-dev misinfo-dev postlight-dev wcxb-dev --folds 5
 *
 * On makes and sites not fitted to, by what is hidden:
 *     all      forum52-dev       41 pages, 0.000 of the text lost
 *     all      misinfo-dev       97 pages, 0.000 of the text lost
 *     all      mixed-dev         114 pages, 0.000 of the text lost
 *     all      postlight-dev     41 pages, 0.003 of the text lost
 *     all      press-blogs-dev   247 pages, 0.009 of the text lost, 0.786 of the comments found
 *     all      press-forums-dev  108 pages, 0.000 of the text lost
 *     all      press-static-dev  176 pages, 0.001 of the text lost, 0.637 of the comments found
 *     all      wcxb-dev          313 pages, 0.001 of the text lost
 *     headings forum52-dev       41 pages, 0.000 of the text lost
 *     headings misinfo-dev       97 pages, 0.000 of the text lost
 *     headings mixed-dev         114 pages, 0.012 of the text lost
 *     headings postlight-dev     41 pages, 0.003 of the text lost
 *     headings press-blogs-dev   247 pages, 0.011 of the text lost, 0.850 of the comments found
 *     headings press-forums-dev  108 pages, 0.000 of the text lost
 *     headings press-static-dev  176 pages, 0.002 of the text lost, 0.962 of the comments found
 *     headings wcxb-dev          313 pages, 0.001 of the text lost
 *     names    forum52-dev       41 pages, 0.000 of the text lost
 *     names    misinfo-dev       97 pages, 0.002 of the text lost
 *     names    mixed-dev         114 pages, 0.007 of the text lost
 *     names    postlight-dev     41 pages, 0.003 of the text lost
 *     names    press-blogs-dev   247 pages, 0.011 of the text lost, 0.919 of the comments found
 *     names    press-forums-dev  108 pages, 0.000 of the text lost
 *     names    press-static-dev  176 pages, 0.002 of the text lost, 0.923 of the comments found
 *     names    wcxb-dev          313 pages, 0.001 of the text lost
 *     nothing  forum52-dev       41 pages, 0.000 of the text lost
 *     nothing  misinfo-dev       97 pages, 0.002 of the text lost
 *     nothing  mixed-dev         114 pages, 0.012 of the text lost
 *     nothing  postlight-dev     41 pages, 0.009 of the text lost
 *     nothing  press-blogs-dev   247 pages, 0.011 of the text lost, 0.913 of the comments found
 *     nothing  press-forums-dev  108 pages, 0.000 of the text lost
 *     nothing  press-static-dev  176 pages, 0.002 of the text lost, 0.979 of the comments found
 *     nothing  wcxb-dev          313 pages, 0.002 of the text lost
 *     times    forum52-dev       41 pages, 0.000 of the text lost
 *     times    misinfo-dev       97 pages, 0.000 of the text lost
 *     times    mixed-dev         114 pages, 0.002 of the text lost
 *     times    postlight-dev     41 pages, 0.003 of the text lost
 *     times    press-blogs-dev   247 pages, 0.011 of the text lost, 0.888 of the comments found
 *     times    press-forums-dev  108 pages, 0.000 of the text lost
 *     times    press-static-dev  176 pages, 0.002 of the text lost, 0.872 of the comments found
 *     times    wcxb-dev          313 pages, 0.001 of the text lost
 */

// biome-ignore-all lint/suspicious/noApproximativeNumericConstant: these numbers are fitted
// biome-ignore-all format: a fact a line
import type { ReplyWeights } from './reply-evidence';

export const replyWeights: ReplyWeights = {
  start: -6.022,
  steps: {
    alike: [[0.5,0.002]],
    aside: [[0.5,-0.889]],
    beforeProse: [[0.5,0.876],[0.833,0.187]],
    beforeShare: [[0.032,0.004],[0.037,0.004],[0.038,0.012],[0.039,0.008],[0.04,0.004],[0.041,0.055],[0.042,0.139],[0.043,0.004],[0.058,0.138],[0.059,0.046],[0.06,0.231],[0.061,0.005],[0.069,0.116],[0.078,0.003],[0.079,0.164],[0.08,0.049],[0.083,0.009],[0.085,0.01],[0.088,0.011],[0.09,0.01],[0.093,0.048],[0.094,0.02],[0.099,0.052],[0.1,0.203],[0.101,0.008],[0.113,0.003],[0.115,0.011],[0.12,0.004],[0.123,0.003],[0.144,0.007],[0.148,0.003],[0.151,0.003],[0.152,0.008],[0.154,0.003],[0.156,0.026],[0.162,0.021],[0.166,0.003],[0.167,0.051],[0.168,0.207],[0.169,0.019],[0.171,0.009],[0.172,0.005],[0.173,0.022],[0.18,0.011],[0.181,0.012],[0.191,0.005],[0.203,0.02],[0.205,0.011],[0.206,0.032],[0.207,0.03],[0.208,0.011],[0.209,0.002],[0.211,0.002],[0.213,0.004],[0.222,0.002],[0.223,0.006],[0.225,0.002],[0.441,0.002],[0.457,0.002],[0.764,-0.001],[0.765,-0.006],[0.767,-0.001],[0.772,-0.007],[0.773,-0.002],[0.776,-0.001],[0.786,-0.002],[0.787,-0.001],[0.79,-0.002],[0.792,-0.006],[0.793,-0.018],[0.855,-0.001],[0.857,-0.003],[0.858,-0.004],[0.859,-0.001],[0.862,-0.006],[0.867,-0.001],[0.88,-0.006],[0.881,-0.001],[0.887,-0.025],[0.89,-0.004],[0.891,-0.022],[0.892,-0.039],[0.893,-0.004],[0.894,-0.014],[0.895,-0.062],[0.896,-0.002],[0.91,-0.005],[0.912,-0.031],[0.913,-0.127],[0.915,-0.001],[0.921,-0.002],[0.922,-0.046],[0.926,-0.002],[0.927,-0.006],[0.929,-0.014],[0.93,-0.009],[0.936,-0.027],[0.939,-0.008],[0.962,-0.002],[0.963,-0.08],[0.964,-0.209],[0.972,-0.001],[0.975,-0.008],[0.978,-0.064],[0.98,-0.681],[0.983,-0.057],[0.984,-0.194],[0.996,-0.22],[1,2.564]],
    beforeSome: [[0.5,0.923]],
    board: [[0.5,-1.838]],
    column: [[0.5,0.567]],
    controls: [[0.004,0.004],[0.095,0.134],[0.118,0.002],[0.45,0.053],[0.475,0.266]],
    discussion: [[0.5,-0.593]],
    faces: [[0.58,0.004],[0.586,0.026],[0.653,0.015],[0.699,0.015],[0.703,0.203],[0.742,0.109],[0.775,0.002]],
    facesAbove: [[0.5,0.412]],
    fields: [[0.5,-0.13]],
    formAfter: [[0.5,0.951]],
    formBefore: [[0.5,0.323]],
    heading: [[0.5,0.138]],
    headings: [[0.172,-0.093],[0.183,-0.077],[0.225,-0.214],[0.268,-0.417],[0.31,-0.059],[0.354,-0.129],[0.367,-0.06],[0.414,-0.119],[0.425,-0.065],[0.439,-0.036]],
    labels: [[0.5,0.229]],
    linkedBlocks: [[0.008,-0.104],[0.015,-0.002],[0.039,-0.073],[0.044,-0.003],[0.051,-0.071],[0.074,-0.008],[0.08,-0.002],[0.116,-0.005],[0.134,-0.002],[0.146,-0.119],[0.155,-0.058],[0.174,-0.011]],
    linkedTitles: [[0.015,-0.177],[0.025,-0.093]],
    links: [[0.008,0.001],[0.01,0.022],[0.312,-0.245],[0.314,-0.209],[0.317,-0.02],[0.318,-0.002],[0.32,-0.02],[0.321,-0.009],[0.323,-0.098],[0.332,-0.019],[0.333,-0.111],[0.343,-0.004],[0.386,-0.024],[0.387,-0.006],[0.388,-0.006],[0.39,-0.006],[0.916,0.034],[0.999,0.003]],
    marks: [[0.188,0.931],[0.313,0.458],[0.438,0.443],[0.563,0.667]],
    named: [[0.5,0.006]],
    names: [[0.025,0.001],[0.089,0.006],[0.113,0.014]],
    places: [[0.005,-0.016],[0.02,-0.006],[0.155,-0.26],[0.259,-0.003],[0.347,-0.004],[0.369,-0.016]],
    sharedLabels: [[0.708,0.008]],
    signedComments: [[0.013,0.307],[0.55,0.033],[0.569,0.24],[0.69,0.023],[0.708,0.006],[0.916,0.002]],
    timed: [[0.055,-0.001]],
    units: [[0.432,0.006],[0.491,0.314],[0.539,0.614],[0.904,0.138],[0.923,0.002],[0.946,0.19],[0.961,0.106],[0.967,0.606],[0.976,0.402],[1,0.007],[1.004,0.253],[1.017,0.042],[1.021,0.006],[1.03,0.016],[1.042,0.08],[1.046,0.004],[1.42,-1.364]],
    width: [[0.146,-0.204],[0.147,-0.072],[0.158,-0.296],[0.159,-0.021],[0.425,0.112],[0.43,0.008],[0.45,0.207],[0.451,0.004],[0.459,0.087],[0.464,0.377],[0.525,0.01],[0.548,0.003],[0.56,0.136],[0.583,0.073],[0.584,0.003],[0.585,0.283],[0.662,0.002],[0.683,0.007],[0.691,0.006],[0.76,0.003],[0.796,-0.019],[0.797,-0.001],[0.805,-0.083],[0.806,-0.003],[0.844,-0.001],[0.851,-0.021],[0.863,-0.006],[0.896,-0.261],[0.898,-0.019],[0.975,-0.134],[0.978,-0.144]],
  },
};
